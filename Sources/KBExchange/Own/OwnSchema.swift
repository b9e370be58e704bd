/// The tables of kb's database, and views with the names of the documents that kb grew from.
enum OwnSchema {
  static let tables = """
    CREATE TABLE kb_info (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE kb_session (
      number INTEGER PRIMARY KEY,
      date TEXT NOT NULL,
      time TEXT,
      title TEXT NOT NULL,
      id TEXT NOT NULL,
      source TEXT NOT NULL,
      workout TEXT NOT NULL,
      duration_s REAL,
      effort REAL,
      is_partial INTEGER NOT NULL,
      is_private INTEGER NOT NULL,
      notes TEXT NOT NULL,
      place TEXT NOT NULL,
      markdown TEXT NOT NULL,
      volume_kg REAL NOT NULL,
      bodyweight_reps INTEGER NOT NULL
    );
    CREATE TABLE kb_entry (
      id INTEGER PRIMARY KEY,
      session INTEGER NOT NULL REFERENCES kb_session(number),
      number INTEGER NOT NULL,
      exercise TEXT NOT NULL,
      target TEXT NOT NULL,
      state TEXT NOT NULL,
      reason TEXT NOT NULL
    );
    CREATE TABLE kb_set (
      id INTEGER PRIMARY KEY,
      entry INTEGER NOT NULL REFERENCES kb_entry(id),
      number INTEGER NOT NULL,
      kind TEXT NOT NULL,
      load REAL,
      load_unit TEXT NOT NULL,
      load_kind TEXT NOT NULL,
      load_kg REAL,
      reps INTEGER,
      rounds INTEGER,
      aimed_reps INTEGER,
      seconds REAL,
      distance REAL,
      distance_unit TEXT NOT NULL,
      metres INTEGER,
      calories INTEGER,
      rpe REAL,
      note TEXT NOT NULL
    );
    CREATE TABLE kb_decision (
      session INTEGER NOT NULL REFERENCES kb_session(number),
      line TEXT NOT NULL,
      challenge_sets INTEGER
    );
    CREATE INDEX kb_session_date ON kb_session(date);
    CREATE INDEX kb_entry_session ON kb_entry(session);
    CREATE INDEX kb_entry_exercise ON kb_entry(exercise);
    CREATE INDEX kb_set_entry ON kb_set(entry);

    CREATE VIEW workouts AS
      SELECT CAST(number AS TEXT) AS id, NULLIF(workout, '') AS template_id,
        title AS template_name, date, date || 'T' || COALESCE(time, '00:00') AS start_time,
        strftime('%Y-%m-%dT%H:%M', date || 'T' || COALESCE(time, '00:00'),
          '+' || CAST(COALESCE(duration_s, 0) AS INTEGER) || ' seconds') AS end_time,
        notes AS personal_notes, volume_kg AS total_volume,
        CAST(effort AS INTEGER) AS perceived_exertion, 'metric' AS unit_system
      FROM kb_session;
    CREATE VIEW workout_exercises AS
      SELECT CAST(id AS TEXT) AS id, CAST(session AS TEXT) AS workout_id,
        exercise AS exercise_definition_id, exercise AS name, NULLIF(reason, '') AS notes
      FROM kb_entry;
    CREATE VIEW workout_sets AS
      SELECT CAST(id AS TEXT) AS id, CAST(entry AS TEXT) AS workout_exercise_id,
        number AS set_index, COALESCE(aimed_reps, reps) AS target_reps, load_kg AS target_weight,
        CASE WHEN kind LIKE '%skip%' THEN 'skipped' WHEN kind LIKE '%fail%' THEN 'failed'
          WHEN kind LIKE '%warmup%' THEN 'warmup' ELSE 'completed' END AS status,
        reps AS actual_reps, load_kg AS actual_weight, kind LIKE '%warmup%' AS is_warmup
      FROM kb_set;
    CREATE VIEW exercise_definitions AS
      SELECT DISTINCT exercise AS id, exercise AS name FROM kb_entry;
    CREATE VIEW sessions AS
      SELECT number AS id, title AS session_type, date,
        date || 'T' || COALESCE(time, '00:00') AS started_at,
        CAST(duration_s AS INTEGER) AS duration_seconds, is_partial
      FROM kb_session;
    CREATE VIEW daily_challenge AS
      SELECT MIN(kb_session.number) AS id, date, SUM(challenge_sets) AS sets_completed
      FROM kb_decision JOIN kb_session ON kb_session.number = kb_decision.session
      WHERE challenge_sets IS NOT NULL GROUP BY date;
    """
}
