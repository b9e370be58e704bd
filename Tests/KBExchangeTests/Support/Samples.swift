/// Exports as the apps write them, made up for these tests.
enum Samples {
  static let strong = """
    Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
    2024-03-05 18:01:12,"Push, heavy",1h 5m,Bench Press (Barbell),W,20.0,10,0,0,,,
    2024-03-05 18:01:12,"Push, heavy",1h 5m,Bench Press (Barbell),1,60.0,8,0,0,,"Felt good
    - not a set",8
    2024-03-05 18:01:12,"Push, heavy",1h 5m,Bench Press (Barbell),Rest Timer,0,0,0,90.0,,,
    2024-03-05 18:01:12,"Push, heavy",1h 5m,Bench Press (Barbell),F,60.0,6,0,0,,,10
    2024-03-05 18:01:12,Push, heavy,1h 5m,Row, seated,1,50,10,0,0,,,
    2024-03-05 18:01:12,"Push, heavy",1h 5m,Plank,1,0,0,0,60,,,
    2024-03-05 18:01:12,"Push, heavy",1h 5m,Squat (Barbell),1,100,0,0,0,"Knee
    hurt",,
    2024-03-05 18:01:40,Evening,10m,Running,1,0,0,5.2,1500,,,
    2024-03-05 23:50:00,Late,45m,Pull Up,1,10,5,0,0,,,

    """

  static let strongAndroid = """
    Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
    2023-05-10 07:30:00;"Push Day";"Bench Press";1;225;lbs;5;;;;0;"";"";1h 0m
    2023-05-10 07:30:00;"Push Day";"Dip";1;;;12;;;;0;"";"";1h 0m
    2023-05-10 07:30:00;"Push Day";"Treadmill";1;;;;;2,4;mi.;600;"";"";1h 0m

    """

  static let strongNumbered = """
    "Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (kg)";"Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes"
    "1";"2023-07-14 19:31:01";"Workout A";"82";"Squat (Barbell)";"W";"50.0";"5";"";"";"";"";""
    "1";"2023-07-14 19:31:01";"Workout A";"82";"Squat (Barbell)";"1";"102,5";"5";"8,5";"";"";"";""
    "1";"2023-07-14 19:31:01";"Workout A";"82";"Squat (Barbell)";"Note";"";"";"";"";"";"Tempo";
    "1";"2023-07-14 19:31:01";"Workout A";"82";"Hand Gripper";"D";"68.0";"25";"";"";"";"";""

    """

  static let strongGerman = """
    Datum;Workout-Name;Name der Übung;Reihenfolge festlegen;Gewicht;Wiederh.;RPE;Entfernung;Sekunden;Notizen;Workout-Notizen;Dauer
    2026-01-01 08:00:00;Drücken;Bankdrücken;1;102,5;5;;0;0;;;45m
    2026-01-01 08:00:00;Drücken;Bankdrücken;Ruhezeit;0;0;;0;90;;;45m
    2026-01-01 08:00:00;Drücken;Bankdrücken;2;102,5;4;;0;0;;;45m

    """

  static let strongFrench = """
    Date,Nom de l'entraînement,Durée,Nom de l'exercice,Ordre de la série,Poids,Réps,Distance,Secondes,Notes,RPE
    2025-12-30 20:57:41,Entraînement du soir,45m,Étirement ,1,0.0,15.0,0,0.0,,
    2025-12-30 20:57:41,Entraînement du soir,45m,Squat,1,62.5,8.0,0,0.0,,
    2025-12-30 20:57:41,Entraînement du soir,45m,Squat,Minuteur de repos,0.0,0.0,0,90.0,,

    """

  static let hevy = """
    "title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_lbs","reps","distance_miles","duration_seconds","rpe"
    "Push 🚀","28 Mar 2025, 17:29","28 Mar 2025, 18:52","good day","Bench Press (Barbell)",0,"elbows in",0,"warmup",45,10,,,
    "Push 🚀","28 Mar 2025, 17:29","28 Mar 2025, 18:52","good day","Bench Press (Barbell)",0,"elbows in",1,"normal",135,8,,,8.5
    "Push 🚀","28 Mar 2025, 17:29","28 Mar 2025, 18:52","good day","Triceps Pushdown",0,"",0,"dropset",50,12,,,
    Run,Mar 30, 2025, 5:22\u{202F}PM,Mar 30, 2025, 6:22\u{202F}PM,"","Running","","",0,"normal",,,3.1,1500,

    """

  static let fitnotes = """
    Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
    2026-08-04,Lat Pulldown,Back,77.16,lbs,10,,,,
    2026-08-04,Lat Pulldown,Back,143.3,lbs,8,,,,easy
    2026-08-13,Cycling,Cardio,,,,1000.0,m,0:05:00,
    2026-08-13,Running (Outdoor),Cardio,66.14,lbs,,,,,weight
    2026-08-13,Plank,Abs,0,kgs,0,,,0:01:30,

    """

  static let fitnotesOld = """
    Date,Exercise,Category,Weight (lbs),Reps,Distance,Distance Unit,Time
    2014-11-03,Flat Barbell Bench Press,Chest,135.0,10,,,
    2014-11-03,Flat Barbell Bench Press,Chest,155.0,0,,,

    """

  static let fitnotesIOS = """
    Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind
    2026-01-15,Squat,Legs,100,220.46,5,,,,,
    2026-01-15,Squat,Legs,61.23,135,5,,,,,Warm Up

    """

  static let body = """
    Date,Time,Measurement,Value,Unit,Comment
    2026-01-10,07:00:00,Bodyweight,82.0,kg,
    2026-01-10,07:00:00,Body Fat,18.5,%,
    2026-01-11,07:00:00,Bodyweight,81.5,kg,"Light, after cardio"

    """

  static let stronglifts = """
    \u{FEFF}Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (KG),Exercise,Sets×Reps,Sets×Time,Top Set (Reps×KG),e1RM (KG),Reps,Volume (KG),Workout Volume (KG),Duration (hours),Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG),Set 3 (Reps),Set 3 (KG)
    2015/05/25,1,"Workout A","",87,"Squat",3×5,,5×20,24.7,10,500,1562.5,1,7:37 PM,8:37 PM,"Second week",5,20,5,20,0,20
    2015/05/25,1,"Workout A","",87,"Bench Press",2×5,,5×20,24.7,10,500,1562.5,1,7:37 PM,8:37 PM,"Second week",5,20,5,20,,

    """

  static let liftosaur = """
    Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,Is AMRAP?,Required RPE,Completed RPE,Log RPE?,Required Weight Value,Required Weight Unit,Completed Weight Value,Completed Weight Unit,Ask Weight?,Completed Reps Time,Target Muscles,Synergist Muscles,Notes
    2026-03-01T23:30:00.000Z,My Program,Day 1,"Bench Press, Barbell",1,5,5,0,,,0,95,lb,95,lb,0,2026-03-01T23:35:00.000Z,,,
    2026-03-01T23:30:00.000Z,My Program,Day 1,"Bench Press, Barbell",0,5,4,0,,9,1,225,lb,225,lb,0,2026-03-01T23:45:00.000Z,,,
    2026-03-01T23:30:00.000Z,My Program,Day 1,"Bench Press, Barbell",0,5,,0,,,0,225,lb,,,0,,,,

    """

  static let fitbod = """
    Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier
    2026-01-22 06:54:26 +0000,Dumbbell Bench Press,8,16.0,0.0,0.0,0.0,0.0,true,,2.0
    2026-01-22 06:58:00 +0000,Dumbbell Bench Press,10,20.0,0.0,0.0,0.0,0.0,false,few left,2.0
    2026-01-22 07:10:00 +0000,Plank,0,0,45,0,0,0,false,,1
    2026-01-24 18:00:00 +0000,Squat,5,45.359237,0,0,0,0,false,,1

    """

  static let gymbook = """
    Datum;Training;Zeit;Übung;Bereich;Muskelgruppen;Wiederholungen / Zeit;Gewicht / Strecke;Notizen;Ausgelassen
    2023-04-08;Ganzkörper;18:58:40;Bankdrücken;Brust;Brust;8\u{A0}Wiederholungen;62,5\u{202F}kg;;Nein
    2023-04-08;Ganzkörper;19:02:10;Bankdrücken;Brust;Brust;8\u{A0}Wiederholungen;62,5\u{202F}kg;;Ja
    2023-04-08;Ganzkörper;19:05:00;Unterarmstütz;Bauch;Bauch;1:30 min;;langsam;Nein

    """

  static let wger = """
    {"count": 2, "results": [
      {"id": 1, "date": "2023-05-01", "session": "a", "exercise": 73, "repetitions_unit": 1,
       "repetitions": "10.00", "weight_unit": 1, "weight": "20.00", "rir": "2"},
      {"id": 2, "date": "2023-05-01", "session": "a", "exercise": {"name": "Plank"},
       "repetitions_unit": 3, "repetitions": 60, "weight_unit": 1, "weight": "0.00", "rir": null}
    ]}
    """

  static let jefit = """
    ### SETTING ###############

    _id,USERID,mass,length
    1,7," lbs"," in"

    ### EXERCISE LOGS ###############

    USERID,TIMESTAMP,belongSys,logs,_id,record,mydate,eid,ename,day_item_id,belongsession,logTime,interval_logs,auto_generated
    7,1,1,"44.10x5,88.20x5,0x0",1,100,2021-02-03,5,Barbell Squat,1,1612346400,1612346500,,0
    7,1,1,"25x12",2,30,2021-02-03,9,Cable Curl,1,1612346400,1612346600,,0

    ### EXERCISE RECORDS ###############

    row_id,record
    1,50

    """

  static let liftlog = """
    SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes
    124,2024-01-15T10:00Z,Bench Press,100,kg,10,10,
    124,2024-01-15T10:02Z,Bench Press,100,kg,8,10,
    124,2024-01-15T10:05Z,Dip,,,12,12,

    """

  static let strengthlog = """
    {"exercises": [
      {"dateAdded": "2024-11-01T00:00:00Z", "id": "A", "name": "Squat", "workouts": [
        {"date": "2024-11-30T23:00:00Z", "id": "B", "sets": [
          {"calculatedOneRepMax": 116.7, "id": "C", "reps": 5, "weight": 100},
          {"calculatedOneRepMax": 0, "id": "D", "reps": 0, "weight": 105.5}]}]},
      {"dateAdded": "2024-11-01T00:00:00Z", "id": "E", "name": "Push-ups", "workouts": [
        {"date": "2024-11-30T23:00:00Z", "id": "F", "sets": [
          {"calculatedOneRepMax": 0, "id": "G", "reps": 20}]}]}],
     "settings": {"defaultWeightUnit": "kg"}}
    """

  static let health = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
    <!ATTLIST HealthData locale CDATA #REQUIRED>
    ]>
    <HealthData locale="en_GB">
     <Record type="HKQuantityTypeIdentifierStepCount" unit="count" startDate="2023-05-01 08:00:00 +0200" value="12"/>
     <Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2023-05-01 07:00:00 +0200" value="82.4"/>
     <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="25.5" durationUnit="min" totalDistance="5.2" totalDistanceUnit="km" startDate="2023-05-01 18:00:00 +0200" endDate="2023-05-01 18:25:30 +0200"/>
     <Workout workoutActivityType="HKWorkoutActivityTypeTraditionalStrengthTraining" duration="45" durationUnit="min" startDate="2023-05-02 18:00:00 +0200" endDate="2023-05-02 18:45:00 +0200">
      <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="301.4" unit="kcal"/>
     </Workout>
    </HealthData>
    """

  static let tcx = """
    <?xml version="1.0" encoding="UTF-8"?>
    <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
     <Activities><Activity Sport="Running"><Id>2024-05-01T16:00:00Z</Id>
      <Lap StartTime="2024-05-01T16:00:00Z"><TotalTimeSeconds>600.0</TotalTimeSeconds><DistanceMeters>2000.0</DistanceMeters><Calories>100</Calories></Lap>
      <Lap StartTime="2024-05-01T16:10:00Z"><TotalTimeSeconds>650.0</TotalTimeSeconds><DistanceMeters>2000.0</DistanceMeters><Calories>100</Calories></Lap>
     </Activity></Activities>
    </TrainingCenterDatabase>
    """

  static let gpx = """
    <?xml version="1.0"?>
    <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Lake</name><type>running</type><trkseg>
     <trkpt lat="47.0000" lon="8.0000"><time>2024-05-01T16:00:00Z</time></trkpt>
     <trkpt lat="47.0100" lon="8.0000"><time>2024-05-01T16:06:00Z</time></trkpt>
    </trkseg></trk></gpx>
    """
}
