#!/usr/bin/env python3
"""Print what is really in each folder, from truth.json (written by gen.py while writing the files).
Conventions: session = a day with training (plans: a planned day); entry = one exercise on one day (a list
item / heading / the rows of one exercise); set = one set incl. warm-ups, a run or a hold is 1 set with 0 reps;
reps as written (per side not doubled; '5+' = 5; max sets = 0; ranges: low..high). Headings/notes saying rest,
sick, skipped, total/volume rows, templates, README, notes are NOT counted.
--check: verifies that every recorded text stands in its file.  --files / --exercises: break down."""
import json,os,sys
from collections import Counter
H=os.path.dirname(os.path.abspath(__file__)); T=json.load(open(H+"/truth.json"))
lo=lambda r: 0 if r is None else (r[0] if isinstance(r,list) else r)
hi=lambda r: 0 if r is None else (r[1] if isinstance(r,list) else r)
def tot(es): 
    ss=[s for e in es for s in e["sets"]]
    return len(es),len(ss),sum(lo(s[1]) for s in ss),sum(hi(s[1]) for s in ss)
for k,v in T.items():
    E=v["entries"]; n,s,a,b=tot(E)
    km=sum(x[3] or 0 for e in E for x in e["sets"])/1000
    vol=sum(x[0]*lo(x[1]) for e in E for x in e["sets"] if isinstance(x[0],(int,float)))
    print(f"{k:9} sessions {len(v['sessions']):3}  entries {n:4}  sets {s:4}  reps {a if a==b else f'{a}..{b}'}  unit {v['unit']}  (warm-up sets {sum(e.get('warmup',0) for e in E)}, {km:g} km, load x reps {vol:g})")
    if "--files" in sys.argv:
        for f in sorted({e["file"] for e in E}):
            fe=[e for e in E if e["file"]==f]; print("   ",f,"sessions",len({e["day"] for e in fe}),"entries %d sets %d reps %d..%d"%tot(fe))
    if "--exercises" in sys.argv:
        for x in sorted({e["exercise"] for e in E}): print("    %-26s entries %d sets %d reps %d..%d"%((x,)+tot([e for e in E if e["exercise"]==x])))
    if "--check" in sys.argv:
        C={}; bad=0; want=Counter((e["file"],e["text"]) for e in E)
        for e in E:
            p=f"{H}/folders/{k}/{e['file']}"; C.setdefault(p,open(p).read())
            if e["text"] not in C[p]: print("  MISSING",e["file"],e["text"]); bad+=1
        for (f,t),c in want.items():
            if C[f"{H}/folders/{k}/{f}"].count(t)<c and k!="tables": print("  FEWER",f,t,c); bad+=1
        print("   check:",len(E),"texts,",bad,"missing")
