import os, json, random, datetime as D, shutil
HERE=os.path.dirname(os.path.abspath(__file__)); ROOT=os.path.join(HERE,"folders")
rng=random.Random(4711)
TRUTH={k:{"sessions":[],"entries":[]} for k in ("obsidian","git-de","tables","plans")}
def write(p,s):
    p=os.path.join(ROOT,p); os.makedirs(os.path.dirname(p),exist_ok=True); open(p,"w").write(s)
def rec(k,f,day,text,ex,sets,**kw):
    """sets: list of [load, reps, seconds, metres] ; reps may be [lo,hi]"""
    if day not in TRUTH[k]["sessions"]: TRUTH[k]["sessions"].append(day)
    TRUTH[k]["entries"].append(dict(file=f,day=day,text=text,exercise=ex,sets=sets,**kw))
def S(reps,load=None): return [[load,r,None,None] for r in reps]
for k in TRUTH:
    shutil.rmtree(os.path.join(ROOT,k),ignore_errors=True)
def num(v): return ("%g"%v)
def de(v): return ("%g"%v).replace(".",",")

# ============================================================ (a) obsidian
K="obsidian"
JOURNAL="""slept badly, the cat was on the radiator again making noises
Good day. Shipped the invoice thing finally. Two people asked for the slides
long call with mum, dad's knee op is on the 3rd of feb
first day back in the office after the holidays, 214 unread mails
nothing much. soup, series, bed at 22:30
Rain all day. Read 40 pages of the Le Guin
Knees a bit cranky after Monday, stairs are funny
J. came over, we had 3 beers and talked about the Norway trip
deadline moved to the 24th!! 🎉
tired. 5h sleep maybe. skipped coffee after 2pm, lets see
weekend. market, bread, nap. Perfect
Sunday long breakfast, then taxes for 2 hours (ugh)
Commute 50 min because of the signal failure, again
Did 20 pushups while the pasta cooked lol
Had an idea for the garden shelf, 180x40 boards should do
feeling a cold coming, throat
proper sick. tea and 12 hours of sleep
still sick, 38.1 in the evening
better. walked round the block
back at it, head still a bit foggy
Argument about the budget, 3 people, 3 opinions
Nice light this morning on the way to the gym, -4 outside
Lunch with Priya, she does 100 km bike rides on weekends, insane
ordered the new shoes, 44.5, hope they fit
Everything hurts but in a good way
Snow! Worked from home
Dentist, no holes
concert at 8, home at 1. worth it
slow Sunday, batch cooked 8 portions of chili
Monday mondaying
The squat video from last time shows depth is fine, stop worrying
Release day, 2 rollbacks, all good by 6
pizza. that's it
Planned the trip: 5 days, 3 huts, about 80 km
Dinner at Tom's, his 4 year old beat me in memory 7 to 5
Bit low today, not sure why
saw the physio, he says keep squatting but no running fast for 1 week
Valentines. cooked, burnt it, ordered 2x ramen
gym was packed, 3 people on the one rack
Weekly shop 86.40, everything costs more
lazy, 11000 steps though
prep for next week, clean gym bag!""".split("\n")
def _sw(*ab):
    a,b=ab; JOURNAL[a],JOURNAL[b]=JOURNAL[b],JOURNAL[a]
_sw(10,12);_sw(11,13);_sw(20,24);_sw(37,39)
JOURNAL[26],JOURNAL[27],JOURNAL[28],JOURNAL[29]=JOURNAL[27],JOURNAL[28],JOURNAL[29],JOURNAL[26]
TASKS=["call plumber back after 3pm","invoice 2025-003","buy 2 x 5 kg flour","book train for the 14th","reply to Anna","descale coffee machine","review PR #412","new bike lights","pay rent","water plants (all 9)","print return label","dentist 10:30","backup laptop","pick up parcel","10 min tidy desk","read chapter 5","cancel gym trial at the other place","fix the door","order creatine 500g","birthday card for Lea","expense report Q4","wash gym towels","swap winter tyres","email landlord re heating","3 slides for thursday","sort photos 2024","vacuum","renew passport (6 weeks!)","call mum","replace 2 bulbs hallway","find the 4 mm allen key","groceries","return library books x3","update phone","standup notes","merge the parser branch","ask Tom about saturday","buy coffee 1 kg","haircut 17:30","sharpen knives","reply to school group","clean oven","sell old monitor (60€?)","check flight prices","hotel for march, 2 nights","write retro","1:1 with Priya","tax folder: 4 receipts missing","order filters","mend jacket","print boarding pass","take out glass","fix flaky test","read RFC, 20 pages","weekly review","plan meals","stretch 10 min before bed","book physio"]
rng.shuffle(TASKS); _tq=[]
def tasks(n):
    o=[]
    for _ in range(n):
        if not _tq: _tq.extend(rng.sample(TASKS,len(TASKS)))
        o.append(_tq.pop())
    return o
FOOD=["3 eggs, 200 g skyr, oats","chili (portion 2 of 8)","rice + tofu, 1 apple","too much cheese","porridge, 2 bananas","leftovers","~2400 kcal I guess","salmon, potatoes 300g"]
start=D.date(2025,1,6)
plan={}   # day index -> kind
pattern={0:"A",2:"B",4:"A",5:"run",7:"B",8:"run",9:"A",11:"B",12:"run",14:"run",  # sick w3 : 15-18
 19:"light",21:"A",22:"run",23:"B",25:"A",26:"run",28:"B",30:"A",32:"B",33:"run",35:"A",37:"B",38:"run",39:"A",40:"run"}
sq,bp,oh,dl=95.0,67.5,42.5,125.0
wl=True
def ob_line(f,day,txt,ex,sets,out,**kw):
    out.append("- "+txt); rec(K,f,day,txt,ex,sets,**kw)
squatn=benchn=0
for i in range(42):
    d=start+D.timedelta(i); day=d.isoformat(); f=f"Daily/{day}.md"; o=[]
    bwt=82.9-0.03*i+rng.choice([-.3,-.1,0,.2,.4])
    if i%7!=6 or rng.random()<.5:
        o+=["---","tags: [daily]",f"sleep: {rng.choice([5,6,6.5,7,7,7.5,8])}",f"weight: {bwt:.1f}","---"]
    o+=[f"# {d.strftime('%A')}, {d.day} {d.strftime('%B')}","",f"<< [[{(d-D.timedelta(1)).isoformat()}]] | [[{(d+D.timedelta(1)).isoformat()}]] >>",""]
    o+=["## Tasks"]
    for tk in tasks(rng.choice([1,2,3,3,4])):
        due=f" 📅 {(d+D.timedelta(rng.choice([1,2,5]))).isoformat()}" if rng.random()<.25 else ""
        o.append(f"- [{rng.choice('xx ')}] {tk}{due}")
    o+=["","## Journal",JOURNAL[i]]
    kind=pattern.get(i)
    if kind:
        w=[]
        link=(lambda n:f"[[{n}]]") if i<12 else (lambda n:n)
        head={"A":"## Workout","B":"## Workout","run":"## Workout","light":"## Workout (easy)"}[kind]
        o+=["",head]
        if kind in "AB":
            sq+=2.5 if squatn and kind else 0
            squatn+=1
            fail = squatn in (9,13)
            reps=[5,5,3] if fail else [5,5,5]
            if sq>120: sq=112.5
            # squat
            nm=link("Squat")
            if fail: txt=f"{nm} {num(sq)}: 5/5/3"
            elif i%3==0: txt=f"{nm} 3x5 @ {num(sq)}"
            elif i%3==1: txt=f"{nm} 3x5 @{num(sq)}kg"
            else: txt=f"{nm} {num(sq)}: 5/5/5"
            if i in (4,21): txt+=" - felt light"
            if i==35: txt+=" (belt on for the last one)"
            sets=S(reps,sq); wu=[]
            if i in (0,9,23,32):
                wu=[[20.0,10],[60.0,5],[80.0,3]]
            ob_line(f,day,txt,"Squat",[ [l,r,None,None] for l,r in wu]+sets,w,warmup=len(wu))
            if wu: w.append("    - w/u 20x10 60x5 80x3")
        if kind=="A":
            benchn+=1; bp+=0 if benchn in (1,5) else 1.25
            r={3:[5,5,4],6:[5,4,4],8:[5,5,4]}.get(benchn,[5,5,5])
            if r==[5,5,5]: txt=f"{link('Bench')} 3x5 @ {num(bp)}"
            else: txt=f"{link('Bench')} {num(bp)}: "+"/".join(map(str,r))
            if benchn==6: txt+=" 😬 left elbow"
            ob_line(f,day,txt,"Bench Press",S(r,bp),w)
            rl=55+2.5*(benchn//3)
            ob_line(f,day,f"Row 3x8 @ {num(rl)}","Barbell Row",S([8]*3,rl),w)
            if i in (4,25,39):
                ob_line(f,day,rng.choice(["curls 2x12 @ 12.5 (db)","db curls 2x12 @ 12.5"]),"Dumbbell Curl",S([12]*2,12.5),w)
            if i==30: w.append("- no curls, ran out of time")
            if i==9: ob_line(f,day,"plank 3x45s","Plank",[[None,None,45,None]]*3,w)
            if i==35: ob_line(f,day,"Plank 60s, 50s, 40s","Plank",[[None,None,q,None] for q in (60,50,40)],w)
        if kind=="B":
            oh+=1.25 if i>2 and i!=28 else 0
            r=[5,4,4] if i in (23,37) else [5,5,5]
            txt=(f"{link('OHP')} 3x5 @ {num(oh)}" if r==[5,5,5] else f"{link('OHP')} {num(oh)}: "+"/".join(map(str,r)))
            ob_line(f,day,txt,"Overhead Press",S(r,oh),w)
            dl+=5 if i>2 else 0
            txt=f"{link('Deadlift')} 1x5 @ {num(dl)}"
            if i==32: txt+=" PR 🎉 (old best 147.5x5)"
            ob_line(f,day,txt,"Deadlift",S([5],dl),w)
            c={2:[6,5,4],7:[6,6,4],11:[7,5,5],23:[6,6,5],28:[7,6,5],32:[8,6,5],37:[8,7,5]}[i]
            ob_line(f,day,f"Chins bw: {'/'.join(map(str,c))}","Chin-up",S(c),w)
            if i==28: ob_line(f,day,"KB swings 5x15 24kg","Kettlebell Swing",S([15]*5,24.0),w)
        if kind=="run":
            km,tm={5:(5.1,"28:40"),8:(4,"22:15"),12:(6.3,"36:02"),14:(5,"27:55"),22:(3.5,"21:10"),26:(5.2,"29:04"),33:(7,"39:48"),38:(4.5,"27:20"),40:(8.1,"47:33")}[i]
            m,s_=tm.split(":"); sec=int(m)*60+int(s_)
            txt=(f"Run {num(km)} km {tm}" if i%2 else f"Run {num(km)}k in {tm}")
            if i in (12,40): txt+=", Z2"
            ob_line(f,day,txt,"Run",[[None,None,sec,km*1000]],w)
            if i in (8,26): ob_line(f,day,"pushups 3x20","Push-up",S([20]*3),w)
            if i==33: ob_line(f,day,"side plank 2x30s/side","Side Plank",[[None,None,30,None]]*2,w)
        if kind=="light":
            ob_line(f,day,"Squat 2x8 @ 60","Squat",S([8,8],60.0),w)
            ob_line(f,day,"Bench 2x8 @ 50","Bench Press",S([8,8],50.0),w)
            w.append("- stopped there, still coughing")
        if i in (2,21,37):
            w.insert(0,{2:"Gym at 7, 3 deg outside.",21:"First real one after being sick, ~55 min.",37:"Physio said ok, so:"}[i]); 
            w.insert(1,"")
        o+=w
        if i in (7,28): o+=["",{7:"rest 3 min on the big lifts",28:"next time: stay at the weight, 3x5 must be clean first"}[i]]
    elif i in (1,10,17,29):
        o+=["","## Workout",{1:"rest",10:"- rest day",17:"- sick",29:"nope, too tired"}[i]]
    if rng.random()<.45:
        o+=["","## Food"]+["- "+x for x in rng.sample(FOOD,rng.choice([1,2]))]
    if rng.random()<.2: o+=["","#review/later"]
    write(f"obsidian/{f}","\n".join(o)+"\n")
write("obsidian/Templates/Daily.md","""---
tags: [daily]
sleep: 
weight: 
---
# {{date:dddd}}, {{date:D MMMM}}

<< [[{{yesterday}}]] | [[{{tomorrow}}]] >>

## Tasks
- [ ] 

## Journal


## Workout
- Squat 3x5 @ __
- Bench 3x5 @ __
- Row 3x8 @ __

## Food
- 
""")
write("obsidian/Templates/Meeting.md","# {{title}}\n\nDate: {{date:YYYY-MM-DD}} {{time:HH:mm}}\nWho:\n\n## Agenda\n1. \n2. \n\n## Actions\n- [ ] \n")
write("obsidian/Notes/Squat.md","# Squat\n\nTags: #lift\n\nCues: big air, knees out, chest up. Bar sits lower than I think.\n\nBest so far 110x5 (Nov). Goal for summer: 130x3, or 140x1 if the knee lets me.\n\nIn the daily notes all weights are kg.\n")
write("obsidian/Notes/Norway trip.md","# Norway trip\n\n- 5 days, 3 huts\n- day 1: 14 km, 800 m up\n- day 2: 19 km\n- day 3: 12 km + swim?\n- pack: 2x gas 230g, 6 bars, tent 2.1 kg\n\n| what | kg |\n| --- | --- |\n| tent | 2.1 |\n| bag | 1.2 |\n")
write("obsidian/Notes/Chili.md","# Chili (8 portions)\n\n- 3x400 g tomatoes\n- 2 x kidney beans\n- 1 kg mince or lentils\n- 5 cloves garlic\n\nSimmer 45 min. Freeze in 4 boxes.\n")
write("obsidian/Notes/Ideas.md","# Ideas\n\n- try 5/3/1 in spring? 4 weeks, 3 days\n- superset bench & row to save 10 min\n- shelf 180x40, 3 boards\n")
write("obsidian/.obsidian/daily-notes.json",'{"folder": "Daily", "format": "YYYY-MM-DD", "template": "Templates/Daily"}\n')

# ============================================================ (b) git-de
K="git-de"
WT=["Mo","Di","Mi","Do","Fr","Sa","So"]; WTL=["Montag","Dienstag","Mittwoch","Donnerstag","Freitag","Samstag","Sonntag"]
MON="Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
def g(f,day,txt,ex,sets,out,bullet="- ",**kw):
    out.append(bullet+txt); rec(K,f,day,txt,ex,sets,**kw)
N23=["Kalt in der Halle.","Nach der Arbeit, müde, aber ok.","Zum ersten Mal mit Gürtel.","Schulter links zwickt ein bisschen, ab 70 kg spürbar.","Gut gelaufen! 💪","Mit Jens trainiert, 1:15 h gebraucht.","Viel los, musste 10 min aufs Rack warten."]
# 2023: 16 days
f="training-2023.md"; out=["# Training 2023","","Angefangen im September nach der langen Pause. Gewichte in kg, wenn nichts dabeisteht.",""]
d=D.date(2023,9,4); kb,bd,kh,sd=60.0,50.0,80.0,30.0; bw=86.2
for n in range(16):
    day=d.isoformat(); bw-=rng.choice([0,.1,.2,.3])
    out.append(f"## {d.strftime('%d.%m.%Y')}"); out.append("")
    if n%2==0: out.append(f"Körpergewicht: {de(round(bw,1))} kg"); out.append("")
    if n%3==1: out+= [N23[(n//3)%len(N23)],""]
    if n%2==0:
        g(f,day,f"Kniebeuge: 3x5 mit {de(kb)} kg","Squat",S([5]*3,kb),out); kb+=2.5
        r=[5,5,4] if n in (8,12) else [5,5,5]
        g(f,day,(f"Bankdrücken: 3x5 mit {de(bd)} kg" if r==[5,5,5] else f"Bankdrücken: {de(bd)} kg 5/5/4"),"Bench Press",S(r,bd),out); bd+=2.5 if r==[5,5,5] else 0
        g(f,day,f"Rudern vorgebeugt: 3x8 mit {de(40+n/2*1.25)} kg","Barbell Row",S([8]*3,40+n/2*1.25),out)
    else:
        g(f,day,f"Kreuzheben: 1x5 mit {de(kh)} kg","Deadlift",S([5],kh),out); kh+=5
        g(f,day,f"Schulterdrücken: 3x5 mit {de(sd)} kg","Overhead Press",S([5]*3,sd),out); sd+=1.25
        c={1:[3,2,2],3:[3,3,2],5:[4,3,2],7:[4,3,3],9:[4,4,3],11:[5,4,3],13:[5,4,4],15:[5,5,4]}[n]
        g(f,day,"Klimmzüge: "+", ".join(map(str,c)),"Pull-up",S(c),out)
        if n in (5,11): g(f,day,"Unterarmstütz: 3x45 Sek.","Plank",[[None,None,45,None]]*3,out)
    if n==9: out+=["","Nächste Woche kein Training, Urlaub (14 Tage Sardinien)."]
    if n==14: out+=["","Pause zwischen den Sätzen 3 min, sonst geht nix mehr."]
    out.append("")
    d+=D.timedelta(18 if n==9 else rng.choice([4,5,6,7]))
out+=["## 24.12.2023","","Nix. Weihnachten, 3 Portionen Gans.",""]
write("git-de/"+f,"\n".join(out))
# 2024: 26 days, months as ##, days ### Fr 15.11.
f="2024.md"; out=["# 2024","","Ziele: Kniebeuge 120, Bank 90, 10 Klimmzüge am Stück, 10 km unter 55 min",""]
d=D.date(2024,1,8); kb,bd,kh,sd=82.5,67.5,117.5,40.0; bw=83.6; lastm=0
for n in range(26):
    day=d.isoformat()
    if d.month!=lastm: out+= [f"## {MON[d.month-1]}",""]; lastm=d.month
    bwtxt=f" (KG {de(round(bw,1))})" if n%4==0 else ""
    out.append(f"### {WT[d.weekday()]} {d.strftime('%d.%m.')}{bwtxt}"); bw-=rng.choice([-.1,0,.1,.1])
    typ=n%3
    if typ==0:
        fl=n in (12,21)
        g(f,day,f"Kniebeuge 60x5, 70x3, {de(kb)} 3x5" if n%6==0 else (f"Kniebeugen {de(kb)} kg 5-5-3, letzter Satz abgebrochen" if fl else f"Kniebeugen 3x5 {de(kb)} kg"),"Squat",(S([5],60.0)+S([3],70.0)+S([5]*3,kb)) if n%6==0 else S([5,5,3] if fl else [5]*3,kb),out,bullet="* ",warmup=2 if n%6==0 else 0); kb+=2.5 if not fl else 0
        g(f,day,f"Bank {de(bd)} 3x5","Bench Press",S([5]*3,bd),out,bullet="* "); bd+=1.25
        g(f,day,f"Klimmzüge KG 3x{5+n//9}","Pull-up",S([5+n//9]*3),out,bullet="* ")
    elif typ==1:
        g(f,day,f"Kreuzheben 1x5 {de(kh)}","Deadlift",S([5],kh),out,bullet="* "); kh+=2.5
        g(f,day,f"Schulterdr. {de(sd)} 5/5/{4 if n%2 else 5}","Overhead Press",S([5,5,4 if n%2 else 5],sd),out,bullet="* "); sd+=1.25 if n%4==0 else 0
        g(f,day,f"Dips +{de(5+n//5*2.5)} kg 3x6","Dip",S([6]*3,5+n//5*2.5),out,bullet="* ",bodyweight=True)
        if n in (4,16): out.append("* Bizeps ausgelassen, Ellbogen" if n==4 else "* kein Rudern, alle 4 Geräte besetzt")
    else:
        km,tm={2:(5,"29:10"),5:(6.2,"35:40"),8:(5,"27:58"),11:(7.5,"43:05"),14:(8,"45:50"),17:(10,"57:12"),20:(6,"33:20"),23:(10,"54:41")}[n]
        m,s_=tm.split(":")
        g(f,day,f"Laufen {de(km)} km in {tm}" if n%2 else f"Laufen {de(km)} km, {tm} min","Run",[[None,None,int(m)*60+int(s_),km*1000]],out,bullet="* ")
        if n in (8,20): g(f,day,"Rudergerät 2.000 m 8:0"+("4" if n==8 else "1"),"Row (Erg)",[[None,None,484 if n==8 else 481,2000]],out,bullet="* ")
        if n==23: out+=["","🎉 unter 55!! Neue Bestzeit, alte war 57:12"]
    if n in (6,19): out+=["",{6:"Rücken ok. Nächstes Mal nicht mehr als 1,25 drauf.",19:"Hotel-Gym bis Donnerstag, nur KH bis 30 kg da."}[n]]
    out.append("")
    d+=D.timedelta(rng.choice([10,12,13,14,15]))
write("git-de/"+f,"\n".join(out))
lastd24=d
# 2025: 18 days newest first, heading "## Mi, 15. Januar"
f="2025.md"; blocks=[]; d=D.date(2025,1,8); kb,bd,kh=105.0,80.0,142.5
for n in range(18):
    day=d.isoformat(); o=[f"## {WT[d.weekday()]}, {d.day}. {MON[d.month-1]}",""]
    if n%5==2: o+=[f"Gewicht morgens {de(round(81.9-.1*n,1))} kg, Schlaf {rng.choice([5,6,7,8])} h",""]
    if n%2==0:
        r={4:[5,5,5,4,3],10:[5,5,4,4,4]}.get(n,[5]*5)
        g(f,day,f"Kniebeuge {de(kb)} kg: "+", ".join(map(str,r)) if r!=[5]*5 else f"Kniebeuge 5x5 @ {de(kb)} kg","Squat",S(r,kb),o); kb+=2.5 if r==[5]*5 else 0
        g(f,day,f"Bankdrücken 5x5 @ {de(bd)} kg","Bench Press",S([5]*5,bd),o); bd+=1.25
        g(f,day,f"KH-Rudern 3x10/Seite {26 if n<8 else 28} kg","Dumbbell Row",S([10]*3,26.0 if n<8 else 28.0),o,per_side=True)
        if n in (6,14): g(f,day,"Face Pulls 3x15 17,5kg","Face Pull",S([15]*3,17.5),o)
    else:
        g(f,day,f"Kreuzheben {de(kh-20)}x5, {de(kh-10)}x3, {de(kh)}x{3 if n%4==1 else 2}","Deadlift",S([5],kh-20)+S([3],kh-10)+S([3 if n%4==1 else 2],kh),o); kh+=2.5
        a={1:[8,6,5],3:[8,7,5],5:[8,7,6],7:[9,7,6],9:[9,7,6],11:[9,8,6],13:[10,7,6],15:[10,8,7],17:[10,8,8]}[n]
        g(f,day,f"Klimmzüge {a[0]}/{a[1]}/{a[2]}"+(" ZEHN!" if n==13 else ""),"Pull-up",S(a),o)
        g(f,day,"Ausfallschritte 3x12 mit 2x14 kg","Dumbbell Lunge",S([12]*3,14.0),o,each=True)
        if n==7: o.append("- Laufen fällt aus, Glatteis")
    if n in (3,11): o+=["",{3:"> Video gemacht: Hüfte kommt zu früh hoch, 2. und 3. Wdh.",11:"> Deload ab nächster Woche? 4 Wochen am Stück sind genug."}[n]]
    blocks.append("\n".join(o)); d+=D.timedelta(rng.choice([3,4,4,5]))
write("git-de/"+f,"# Training 2025 (neueste oben)\n\n"+"\n\n".join(reversed(blocks))+"\n")
write("git-de/README.md","# training\n\nMein Trainingstagebuch, eine Datei pro Jahr. Neue Einträge per Commit, z. B. `git commit -m \"15.11. Kniebeuge 100\"`.\n\nAbkürzungen:\n\n- KH = Kurzhantel\n- KG = Körpergewicht\n- Bank = Bankdrücken\n\n## Format\n\nÜbung, dann Sätze x Wdh und Gewicht, also `3x5 100 kg`.\n")
write("git-de/ziele.md","# Ziele\n\n- [x] 10 Klimmzüge\n- [ ] 100 kg Bank (bis 12/2025)\n- [ ] Halbmarathon, 21,1 km unter 2:05\n- [x] 5 Monate ohne Pause\n")
write("git-de/.gitignore",".DS_Store\n*~\n")

# ============================================================ (c) tables (lb)
K="tables"
def dates(month,days): return [D.date(2024,month,x) for x in days]
def tb(head,rows,pad=True):
    w=[max(len(str(r[i])) for r in [head]+rows) for i in range(len(head))] if pad else [0]*len(head)
    f=lambda r:"| "+" | ".join(str(c).ljust(w[i]) for i,c in enumerate(r))+" |"
    return [f(head),"|"+"|".join("-"*(max(w[i],1)+2) for i in range(len(head)))+"|"]+[f(r) for r in rows]
# Jan
f="2024-01.md"; out=["# January 2024","","New year, new notebook. Everything in lbs.",""]
for n,d in enumerate(dates(1,[2,4,8,11,15,18,22,25,29])):
    day=d.isoformat(); out+=[f"## {d.strftime('%a %b')} {d.day}",""]; rows=[]
    def a(ex,wt,s_,r,sets,canon=None): rows.append([ex,wt,s_,r]); rec(K,f,day,ex,canon or ex,sets)
    if n%2==0:
        w=185+n//2*5; a("Squat",w,3,5,S([5]*3,w)); b=145+n//2*5; a("Bench",b,3,5,S([5]*3,b),"Bench Press"); a("Barbell row",115,3,8,S([8]*3,115),"Barbell Row")
        if n==4: a("Plank","-",3,"60s",[[None,None,60,None]]*3)
    else:
        w=225+n//2*10; a("Deadlift",w,1,5,S([5],w)); o=90+n//2*5; a("Press",o,3,5,S([5]*3,o),"Overhead Press"); a("Chin ups","BW",3,6+n//4,S([6+n//4]*3),"Chin-up")
    out+=tb(["Exercise","Weight","Sets","Reps"],rows)+[""]
    if n==3: out+=["Lower back tight after the 235, took it easy on the way home.",""]
write("tables/"+f,"\n".join(out))
# Feb
f="2024-02.md"; out=["# Feb 2024",""]
for n,d in enumerate(dates(2,[1,5,8,12,15,19,26])):
    day=d.isoformat(); out+=[f"### {d.month}/{d.day}/{d.strftime('%y')}",""]; rows=[]
    def a(ex,sr,wt,nt,sets,canon=None): rows.append([ex,sr,wt,nt]); rec(K,f,day,ex,canon or ex,sets)
    if n%2==0:
        w=275+n*5; a("Deadlift","1x5",w,"straps" if n==4 else "",S([5],w)); o=105+n//2*5; a("OHP","3x5",o,"",S([5]*3,o),"Overhead Press"); a("Pull-ups","4x5","BW" if n<4 else "BW+10","",S([5]*4,None if n<4 else 10),"Pull-up")
    else:
        w=205+n*5; a("Squat","3x5",w,"ok" if n==3 else "",S([5]*3,w)); b=165+n//2*5; a("Bench","5x5",b,"last set ugly, 5th rep was maybe a 10" if n==5 else "",S([5]*5,b),"Bench Press"); a("Row erg","1 x 1,000 m","–","3:5%d"%n,[[None,None,230+n,1000]],"Row (Erg)")
    out+=tb(["Exercise","Sets x Reps","Weight (lb)","Notes"],rows,pad=False)+[""]
write("tables/"+f,"\n".join(out))
# Mar: row a set
f="2024-03.md"; rows=[]
for n,d in enumerate(dates(3,[4,7,11,14,18,21,25,28])):
    day=d.isoformat(); first=True
    lifts=[("Squat",[(135,5),(185,3)]+[(225+n//2*5,5)]*3),("Bench Press",[(170+n//2*5,r) for r in ((5,5,4) if n==4 else (5,5,5))])] if n%2==0 else [("Deadlift",[(225,5),(285+n*5,3),(285+n*5,3)]),("Dips",[(25,8),(25,8),(25,6)]),("DB Curl",[(30,12),(30,10)])]
    for ex,ss in lifts:
        canon={"Dips":"Dip","DB Curl":"Dumbbell Curl"}.get(ex,ex)
        rec(K,f,day,ex,canon,[[l,r,None,None] for l,r in ss])
        for j,(l,r) in enumerate(ss,1):
            rows.append([day if first else "",ex if j==1 else "",j,("+%d"%l if ex=="Dips" else l),r,(rng.choice(["7","7.5","8","8.5","9"]) if j==len(ss) else "")]); first=False
write("tables/"+f,"# March\n\nOne row per set now, so I can sort it. RPE only for the last set.\n\n"+"\n".join(tb(["Date","Exercise","Set","Weight","Reps","RPE"],rows))+"\n\n\\+ means added weight on dips\n")
# Apr: set columns
f="2024-04.md"; out=["# April 2024 - new job, 2x a week",""]
for n,d in enumerate(dates(4,[3,6,10,13,17,20,27])):
    day=d.isoformat(); out+=[f"**{d.strftime('%A')} {d.month}/{d.day}**",""]; rows=[]
    def a(ex,ss,canon=None):
        rows.append([ex]+[(f"{l}x{r}" if l else f"{r}") for l,r in ss]+[""]*(4-len(ss))); rec(K,f,day,ex,canon or ex,[[l,r,None,None] for l,r in ss])
    if n%2==0: a("squat",[(135,5),(205,5),(235+n*5//2,5),(235+n*5//2,5)],"Squat"); a("bench",[(135,8),(175,5),(180,4)],"Bench Press"); a("push ups",[(None,20),(None,18),(None,15)],"Push-up")
    else: a("deadlift",[(225,5),(275,3),(305+n*5,2)],"Deadlift"); a("press",[(95,5),(105,5),(110,5),(110,4 if n==3 else 5)],"Overhead Press"); a("chins",[(None,9),(None,7),(None,6)],"Chin-up")
    out+=tb(["Lift","Set 1","Set 2","Set 3","Set 4"],rows)+[""]
    if n==4: out+=["Slept 4 hrs. Did not do the 20 min bike.",""]
write("tables/"+f,"\n".join(out))
# May: different order
f="2024-05.md"; rows=[]
for n,d in enumerate(dates(5,[1,6,8,13,15,20,22,29])):
    day=d.isoformat()
    lifts=[("Front Squat",[(155+n*5//2,5)]*3),("Incline DB Press",[(60,10),(60,9),(60,8)])] if n%2==0 else [("RDL",[(185,8)]*3),("Pull-up",[(None,8),(None,7),(None,6)]),("Lateral Raise",[(20,15)]*2)]
    for ex,ss in lifts:
        canon={"RDL":"Romanian Deadlift","Incline DB Press":"Incline Dumbbell Press"}.get(ex,ex)
        rec(K,f,day,ex,canon,[[l,r,None,None] for l,r in ss])
        for j,(l,r) in enumerate(ss,1): rows.append([j,r,l if l else "BW",ex,f"{d.month}/{d.day}",{(3,"RDL"):"grip gave out before the 8th"}.get((j,ex),"") if n==3 else ""])
write("tables/"+f,"# May 2024\n\n"+"\n".join(tb(["Set","Reps","Lbs","Exercise","Date","Comment"],rows,pad=False))+"\n")
# Jun: rep lists with totals
f="2024-06.md"; out=["# June","","weights in lb, reps per set, db = each hand",""]
for n,d in enumerate(dates(6,[3,5,10,12,17,24,26])):
    day=d.isoformat(); out+=[f"## {day} {'(hotel gym)' if n==4 else ''}".rstrip(),""]; rows=[]; vol=0
    def a(ex,reps,wt,sets,rest_,canon=None):
        global vol
        rows.append([reps,ex,num(wt),rest_]); rec(K,f,day,ex,canon or ex,sets)
    if n==4: L=[("DB bench","12, 10, 10",50,[12,10,10],"Dumbbell Bench Press"),("goblet squat","15, 15, 12",50,[15,15,12],"Goblet Squat"),("one arm row","12/12/12",50,[12]*3,"Dumbbell Row")]
    elif n%2==0: L=[("Squat","5, 5, 5",245+n*5//2,[5]*3,"Squat"),("Bench","5, 5, %d"%(5 if n<3 else 4),185+n*1.25,[5,5,5 if n<3 else 4],"Bench Press"),("Leg curl","12, 12",70,[12,12],"Leg Curl")]
    else: L=[("Deadlift","5",325+n*5,[5],"Deadlift"),("Press","6, 5, 5",110,[6,5,5],"Overhead Press"),("Cable row","10, 10, 10",120,[10]*3,"Cable Row")]
    for ex,reps,wt,rr,canon in L: a(ex,reps,wt,S(rr,wt),"3 min" if canon in("Squat","Deadlift","Bench Press") else "90 s",canon); vol+=sum(rr)*wt
    rows.append(["","**volume**",f"**{vol:,.0f}**",""])
    out+=tb(["Reps","Exercise","Weight","Rest"],rows)+[""]
write("tables/"+f,"\n".join(out))
write("tables/README.md","# gym tables\n\nOne file a month. Max lifts (Dec 2023):\n\n| Lift | 1RM |\n| --- | --- |\n| Squat | 255 |\n| Bench | 200 |\n| Deadlift | 315 |\n\nBodyweight around 182 lb.\n")

# ============================================================ (d) plans
K="plans"
EN_DAYS=[("Day 1 – Monday",[("Back Squat","main"),("Bench Press","main"),("Barbell Row",[("4 x 8 @ 60 kg",[8]*4,60)])]),
("Day 2 – Wednesday",[("Deadlift","main"),("Overhead Press","main"),("Chin-up",[("3 sets of as many as you can",[None]*3,None)])]),
("Day 3 – Friday",[("Front Squat",[("3x5 @ 65%",[5]*3,"65%"),("2x3 @ 70%",[3]*2,"70%")]),("Close-Grip Bench Press",[("4x6-8, leave 2 in the tank",[[6,8]]*4,None)]),("Plank",[("3 x 45 s",["45s"]*3,None)])])]
WAVE={1:[(5,65),(5,75),("5+",85)],2:[(3,70),(3,80),("3+",90)],3:[(5,75),(3,85),("1+",95)],4:[(5,40),(5,50),(5,60)]}
PROSE={1:"First week. Use 90 % of your real max as the training max and do not be a hero. If you don't know your max, guess low; 3 easy weeks cost you nothing.",2:"Triples this week. The plus set is where you earn it, stop 1 rep before it gets ugly.",3:"Heavy week. Sleep 8 hours, eat, and film the last set. Someone asked if they may swap day 2 and 3: yes.",4:"Deload. No plus sets, no AMRAP, no extra curls. You will feel you could do 20 more; don't."}
CUE={"Back Squat":["Sit between the hips. Two breaths before each rep if you need them.","Same bar position as last week.","Brace harder than you think, belt from the second set on.","Fast up, slow down."],
"Bench Press":["Pause for a second on the chest.","Feet flat, no bouncing.","Have a spotter for the last one.",""],
"Deadlift":["Reset every rep, no touch and go.","Chalk is fine, straps are not (yet).","If the back rounds, the set is over.",""],
"Overhead Press":["Squeeze glutes.","","Expect to miss here; that's ok. Drop 10 % next cycle if you get less than 1.",""],
"Barbell Row":["","Chest to the bar.","",""],"Chin-up":["Add 1 rep over the whole 3 sets compared with last week.","","","Skip if the elbows hurt."],"Front Squat":["","","Cross grip is allowed.",""],"Close-Grip Bench Press":["","Hands 5 cm closer than usual.","",""],"Plank":["","","",""]}
for wk in range(1,5):
    f=f"strength-block/week-{wk}.md"; out=[f"# Week {wk}"+(" (deload)" if wk==4 else ""),"",PROSE[wk],""]
    for dn,exs in EN_DAYS:
        day=f"{f}#{dn}"; out+=[f"## {dn}",""]
        for ex,ss in exs:
            if wk==4 and ex in("Front Squat",): continue
            out+=[f"### {ex}",""]
            c=CUE[ex][wk-1]
            if c and wk%2: out+=[c,""]
            sets=[]
            if ss=="main":
                for r,p in WAVE[wk]:
                    out.append(f"- {r} @ {p}%" if wk!=2 else f"- 1 x {r} at {p} %"); sets.append([f"{p}%",int(str(r).rstrip('+')),None,None])
                if wk in(1,3) and ex=="Back Squat": out.append("- 5x10 @ 50%" if wk==3 else "- 3x10 @ 50%"); sets+=[["50%",10,None,None]]*(5 if wk==3 else 3)
                out+=["",{1:"Rest 3 min",2:"rest: 3-4 minutes",3:"Rest 4:00",4:"Rest 2 min"}[wk]]
            else:
                for txt,rr,load in ss:
                    if wk==4 and ex=="Barbell Row": txt,rr="2 x 8 @ 50 kg",[8]*2; load=50
                    out.append("- "+txt)
                    for r in rr: sets.append([load,None,45,None] if r=="45s" else [load,r,None,None])
                out+=["","Rest 90 s"]
            if c and not wk%2: out+=["",c]
            out.append(""); rec(K,f,day,f"### {ex}",ex,sets)
    if wk==4: out+=["## Day 4","","Nothing. Go for a walk, 30 minutes or so.",""]
    write("plans/"+f,"\n".join(out))
write("plans/strength-block/README.md","# Strength block, 4 weeks\n\nThree days a week, about 60 minutes each. Percentages are of the training max (TM = 90 % of 1RM). After 4 weeks add 2.5 kg to the upper body lifts and 5 kg to squat and deadlift, then start over.\n\n1. Test on a Saturday\n2. Two days off\n3. Week 1\n")
ES=[("Día A",[("Sentadilla","Squat",[("3x8","sq")],"Descanso: 2-3 min"),("Press banca","Bench Press",[("4x8","bp")],"Descanso 2 min"),("Remo con mancuerna","Dumbbell Row",[("3x10 por lado","row")],"Descanso 60 seg")]),
("Día B",[("Peso muerto rumano","Romanian Deadlift",[("3x8","rdl")],"Descanso: 2 min"),("Press militar","Overhead Press",[("3x6","ohp")],"Descanso: 2 min"),("Dominadas","Pull-up",[("3 series al fallo menos 1","fail")],"Descanso: 90 seg"),("Plancha","Plank",[("3x40s","hold")],"")]),
("Día C",[("Prensa","Leg Press",[("3x12-15","lp")],"Descanso: 90 seg"),("Fondos","Dip",[("8","d"),("8","d"),("6","d")],"Descanso 2 min"),("Curl con barra","Barbell Curl",[("2x12","curl")],"")])]
base={"sq":(60,2.5),"bp":(50,2.5),"row":(22,2),"rdl":(70,5),"ohp":(32.5,1.25),"lp":(120,10),"curl":(22.5,0)}
INTRO={1:"Semana de toma de contacto: termina cada serie con 3 repeticiones en reserva. Si algo duele, para.",2:"Un poco más de peso. Calienta 10 minutos antes (bici o cuerda), no cuenta como serie.",3:"Última semana antes de la descarga. Apunta lo que te salga de verdad, no lo que ponía el plan 😉"}
for wk in (1,2,3):
    f=f"fuerza-base/semana-{wk}.md"; out=[f"# Semana {wk}","",INTRO[wk],""]
    for dn,exs in ES:
        day=f"{f}#{dn}"; out+=[f"## {dn}",""]
        for ex,canon,ss,rst in exs:
            out+=[f"### {ex}",""]; sets=[]
            for txt,key in ss:
                if key in base:
                    b,inc=base[key]; l=b+inc*(wk-1); head=txt.split()[0]; n_,r_=head.split("x")
                    out.append(f"- {txt} con {de(l)} kg" if wk!=2 else f"- {txt} @ {de(l)}kg")
                    r=[int(q) for q in r_.split("-")]; sets+=[[l,r if len(r)>1 else r[0],None,None] for _ in range(int(n_))]
                elif key=="fail": out.append("- "+txt); sets+=[[None,None,None,None]]*3
                elif key=="hold": out.append(f"- 3x{40+5*(wk-1)}s"); sets+=[[None,None,40+5*(wk-1),None]]*3
                elif key=="d": out.append(f"- {txt} reps"+(f" (+{de(2.5*(wk-1))} kg)" if wk>1 else "")); sets.append([2.5*(wk-1) or None,int(txt),None,None])
            if rst: out+=["",rst]
            if canon=="Squat" and wk==2: out+=["","La última vez se veían los talones levantados. Baja 2 segundos, sube rápido."]
            if canon=="Pull-up" and wk==3: out+=["","Si no llegas a 4, usa goma."]
            out.append(""); rec(K,f,day,f"### {ex}",canon,sets)
    write("plans/"+f,"\n".join(out))
write("plans/fuerza-base/LEEME.md","# Fuerza base (3 semanas)\n\nPara gente que lleva al menos 6 meses entrenando. 3 días, unos 50 minutos.\n\n- No hace falta máquina, solo barra y mancuernas (y la prensa del día C)\n- Sube 2,5 kg si salen todas las reps\n- Semana 4: mitad de series\n")
U={"obsidian":"kg","git-de":"kg","tables":"lb","plans":"kg"}
for k in TRUTH: TRUTH[k]["unit"]=U[k]
json.dump(TRUTH,open(os.path.join(HERE,"truth.json"),"w"),ensure_ascii=False,indent=0)
