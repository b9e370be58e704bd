import KBCore

/// What the words of a request mean, as far as no library is needed to know it; those of German are among them, since
/// the site speaks it as well.
enum RequestPhrases {
  struct Phrase {
    var words: [String]
    var token: RequestToken
  }

  /// Words that begin a new clause, in which nothing is ruled out any more.
  static let turns = words(of: "but though although however so then yet aber trotzdem")
  /// Words after which "but" means "except".
  static let exceptions = words(of: "anything everything nothing all anywhere")
  /// Words that begin a clause of when or why.
  static let circumstances = words(of: "when after since because from during while before")

  /// The token of the longest phrase that stands at a place, with its number of words.
  static func match(_ words: ArraySlice<RequestWord>) -> (token: RequestToken, count: Int)? {
    var best: Phrase?
    for phrase in all where phrase.words.count > best?.words.count ?? 0 {
      guard phrase.words.count <= words.count else { continue }
      var matches = true
      for (word, key) in zip(words, phrase.words) where word.key != key {
        matches = false
        break
      }
      if matches { best = phrase }
    }
    return best.map { ($0.token, $0.words.count) }
  }

  private static let all: [Phrase] = {
    var all: [Phrase] = []
    for (list, token) in zip(table.utf8.split(separator: UInt8(ascii: ";")), tokens) {
      for words in phrases(String(decoding: list, as: UTF8.self)) {
        all.append(Phrase(words: words, token: token))
      }
    }
    return all
  }()

  /// The phrases of a text with commas, which takes less room in a module than as many texts.
  static func phrases(_ text: String) -> [[String]] {
    text.utf8.split(separator: UInt8(ascii: ",")).map {
      words(of: String(decoding: $0, as: UTF8.self))
    }
  }

  static func words(of text: String) -> [String] {
    NameKey(text).text.utf8.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What the lists of `table` say, in their order.
  private static let tokens: [RequestToken] = [
    .negation, .omission, .exception, .affirmation, .past, .idle, .question, .otherDay(""),
    .only, .sore(isSure: true), .sore(isSure: false), .strain, .stiff, .taken, .sound, .limit,
    .least, .noEquipment, .easy, .tired, .heavy, .hard, .fresh, .filler, .article, .and, .or,
    .level(.beginner), .level(.intermediate), .level(.advanced), .place(.gym), .place(.home),
    .place(.away), .notAt(.gym), .length(.upTo(TimeSpan(minutes: 20))), .length(.short),
    .length(.medium), .length(.long), .named(.category(.mobility), ""),
    .named(.category(.recovery), ""), .named(.category(.strength), ""),
    .named(.category(.hypertrophy), ""), .named(.category(.conditioning), ""),
    .named(.category(.skill), ""), .named(.category(.mixed), ""),
  ]

  /// Lists between semicolons, of phrases between commas. The first list that has a phrase counts.
  private static let table = """
    no,not,dont,do not,doesnt,isnt,arent,cant,cannot,can not,wont,wouldnt,never,nothing,none,\
    neither,less,fewer,no time for,sick of,fed up with,tired of,bored of,instead of,rather than,\
    anything but,everything but,all but,anywhere but,minus,no more,had enough of,dont want,\
    do not want,dont like,dont feel like,not in the mood,not keen on,dont have,do not have,\
    havent got,have no,got no,lack,is out,are out,is off,are off,off limits,banned,suck,kein,\
    keine,keinen,nicht,nichts,nix,weder;\
    without,without any,skip,avoid,avoiding,leave out,leaving out,away from,hate,dislike,exclude,\
    excluding,miss,forget,omit,ditch,drop,ohne,say no to,enough of,verzichten;\
    except,except for,apart from,other than,besides,außer,but;\
    want,wanna,gonna,prefer,instead,love,give me,gimme,lets,fancy,would like,sondern;\
    yesterday,did,trained,ran,gestern,trainiert,gemacht;\
    slept,worked,sat,had,been,geschlafen,gearbeitet;\
    why,how,am i,is it ok,is it okay,is it safe,is it bad,when did,when was,when should,when will,\
    when can,did i,have i,what did,what was,what is my,what is next,what next,\
    what should i do next,whats my,whats next,wann habe,warum,wie oft,wie viel;\
    tomorrow,monday,tuesday,wednesday,thursday,friday,saturday,sunday,weekend;\
    only,just,nothing but,nothing else,all i have,nur;\
    sore,hurt,hurting,pain,painful,ache,aches,aching,achy,injured,injury,tweaked,strained,strain,\
    sprained,sprain,torn,trashed,toast,fried,smoked,wrecked,killing me,acting up,playing up,\
    tender,doms,tendonitis,tendinitis,bruised,swollen,irritated,niggle,niggling,bothering me,\
    broken,cranky,beaten up,twinge,surgery,easy on,gentle on,light on,tut weh,tun weh,schmerzt,\
    schmerzen,muskelkater,verletzt,zwickt,carpal tunnel,pulled a muscle,pulled muscle,says no;\
    bad,dodgy,dead,pulled,friendly,shot,weak,gave out,unhappy;\
    nothing that hurts,nothing that hurt,anything that hurts,anything that hurt,\
    exercises that hurt,nothing that loads,nothing that load,anything that loads,\
    exercises that load,nothing that strains,nothing that stresses,nothing that bothers,\
    anything that bothers,nothing hard on,nothing bad for,hurts to;\
    stiff,tight;\
    taken,occupied,in use,someone is,someone else is,somebody is,besetzt,belegt;\
    fine,ok,okay,fresh,recovered,better,healed,no longer hurts,pain free,wieder gut,wieder fit,\
    its not my,it is not my;\
    at most,no more than,less than,under,max,maximum,up to,within,shorter than,below,or less,tops,\
    höchstens,maximal;\
    at least,more than,longer than,over,above,minimum,or more,or longer,mindestens;\
    no equipment,without equipment,without any equipment,no kit,no gear,no weights,\
    without weights,dont have any weights,dont have any equipment,dont have equipment,\
    have no equipment,have no weights,bodyweight,body weight,bodyweight only,just my body,\
    only my body,nothing with me,nothing at hand,equipment free,ohne geräte,keine geräte,\
    eigengewicht;\
    easy,light,gentle,low key,low intensity,relaxed,chill,just move,just moving,keep moving,move,\
    take it easy,easy day,easy pace,mellow,deload,deload week,deloading,leicht,leichtes,locker,\
    lockeres;\
    tired,exhausted,knackered,wiped out,worn out,drained,slept badly,slept poorly,bad sleep,\
    bad night,little sleep,no sleep,didnt sleep,low energy,no energy,lazy,hungover,jet lagged,\
    jetlagged,rough night,under the weather,burnt out,burned out,stressed,cooked,müde,kaputt,\
    schlecht geschlafen;\
    heavy,heavy weights,heavy lifting,heavy lifts,schwer;\
    hard,tough,intense,all out,go hard,brutal,max effort,maximum effort,high intensity,\
    challenging,difficult,exhausting,hardest,toughest,killer,hart,hartes;\
    new,different,variety,unfamiliar,never done,never tried,not done before,\
    havent done before,havent tried,neu,neues,anderes;\
    i,im,ive,id,ill,me,we,us,our,you,your,it,its,this,that,these,is,are,am,was,be,feel,feeling,\
    felt,feel like,like,to,do,does,doing,done,make,got,have,has,go,going,can,could,may,maybe,will,\
    would,should,need,for,with,of,in,on,at,by,as,about,around,approximately,roughly,please,today,\
    tonight,now,day,days,morning,evening,afternoon,week,last,next,again,still,already,also,too,so,\
    very,really,quite,pretty,bit,little,lot,much,many,more,most,something,anything,anywhere,\
    everything,thing,whatever,workout,workouts,training,train,session,sessions,work,working,\
    exercise,exercises,routine,program,one,two,three,both,left,right,good,nice,great,time,there,\
    here,if,out,up,re,surprise me,you choose,mood,in the mood for,no rush,no hurry,no problem,\
    dont care,dont mind,not only,not just,not sure,why not,more or less,pace,using,use,pair of,\
    thank,thanks,hi,hello,hey,kb,any more,anymore,effort,intensity,hour,minute,min,half,room,\
    closed,long as,stuff,kind,sort,body,fun,find,show,try,let,his,her,she,he,they,them,might,must,\
    keep,stay,rather,between,getting,put,own,access,hand,what,finisher,ich,bin,mit,heute,bitte,\
    für,mal,etwas,habe,hab,möchte,ist,sind,zu,nach,noch,gern,nothing beats,nothing better than,\
    nothing like,long time,age,wouldnt mind,would not mind,cant stop,cant wait,not enough,\
    never enough,reason,nicht nur,kann,auf,tag,either,how about,in a row,like yesterday,war,else,\
    free,\
    when,after,since,because,from,during,while,before;\
    a,an,the,my,any,some,all,get,die,der,das,den,dem,mein,meine,meinen,meinem,ein,eine,einen;\
    and,und;\
    or,nor,oder;\
    beginner,novice,newbie,first time,starting out,new to training,anfänger;\
    intermediate;\
    advanced;\
    gym,fitness centre,fitness center;\
    home,house,garage,garden,living room,basement,bedroom,my room,apartment,backyard,home gym,\
    zuhause,zu hause,daheim;\
    away,travel,travelling,traveling,trip,hotel,hotel room,hotel gym,outside,outdoors,park,\
    playground,beach,vacation,holiday,on the road,unterwegs,urlaub,draußen;\
    gym is closed,gym closed,gym is shut;\
    quick,in a hurry,not much time,dont have much time,do not have much time,no time,\
    hardly any time,short on time,short of time,little time,schnell,schnelles,wenig zeit,\
    tight on time,tight schedule,time is tight;\
    short,kurz,kurzes;\
    medium;\
    long,langes;\
    mobility,stretch,stretching,yoga,flexibility,loosen up,limber up,dehnen;\
    recovery,rest,rest day,recover,active recovery,erholung;\
    strength,strong,stronger,lifting,lift weights,strength training,kraft,krafttraining;\
    hypertrophy,muscle,pump,bodybuilding,build muscle,muscle building,muskelaufbau;\
    conditioning,cardio,sweat,metcon,hiit,crossfit,emom,tabata,amrap,wod,ausdauer;\
    skill,technique,practice,practise;\
    mixed
    """
}
