/// The JSON Schema of routines, the same text as site/schemas/routine.schema.json.
enum RoutineSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "routine.schema.json",
      "title": "A kb routine",
      "description": "What kb export routine writes and kb import routine reads.",
      "type": "object",
      "required": ["name", "routineExercises"],
      "additionalProperties": false,
      "properties": {
        "$schema": {"type": "string"},
        "format": {"const": "kb-routine"},
        "version": {"const": 1},
        "id": {},
        "name": {"type": "string", "minLength": 1},
        "isTemplate": {"type": "boolean", "description": "Whether it comes with kb."},
        "source": {"type": "string", "description": "Where it comes from."},
        "category": {
          "enum": ["strength", "hypertrophy", "conditioning", "mobility", "recovery", "skill", "mixed"]
        },
        "location": {"enum": ["home", "gym", "away", "anywhere"]},
        "level": {"enum": ["beginner", "intermediate", "advanced"]},
        "duration": {"type": "string", "examples": ["45 min"]},
        "equipment": {"type": "array", "items": {"type": "string"}},
        "tags": {"type": "array", "items": {"type": "string"}},
        "progression": {
          "type": "string",
          "description": "The scheme of every exercise without one of its own.",
          "examples": ["{scheme: double, max-reps: 12}"]
        },
        "routineExercises": {"type": "array", "items": {"$ref": "#/$defs/line"}}
      },
      "$defs": {
        "line": {
          "type": "object",
          "required": ["exercise"],
          "additionalProperties": false,
          "properties": {
            "id": {},
            "order": {"type": "integer", "minimum": 0, "maximum": 100000},
            "exercise": {
              "oneOf": [
                {"type": "string", "minLength": 1},
                {
                  "type": "object",
                  "required": ["name"],
                  "properties": {
                    "name": {"type": "string", "minLength": 1},
                    "category": {"type": "string"},
                    "muscleGroups": {"type": "array", "items": {"type": "string"}},
                    "equipmentType": {"type": "string"},
                    "notes": {"type": "string", "description": "Goes below the step."},
                    "isCustom": {"type": "boolean", "description": "Whether a person made it up."}
                  }
                }
              ]
            },
            "block": {"type": "string", "examples": ["Finisher — EMOM 10 min"]},
            "label": {"type": "string", "examples": ["A1"]},
            "prescription": {
              "type": "string",
              "description": "The whole prescription, in kb's notation. If it is given, the targets only repeat it.",
              "examples": ["5x5 @ 80%, rest 3:00"]
            },
            "targetSets": {"type": "integer", "minimum": 1, "maximum": 10000},
            "targetReps": {
              "oneOf": [
                {"type": "integer", "minimum": 0},
                {"type": "string", "examples": ["8-12", "AMRAP", "45s"]}
              ]
            },
            "targetRPE": {"type": "number", "minimum": 1, "maximum": 10, "multipleOf": 0.5},
            "targetWeight": {
              "oneOf": [{"type": "number"}, {"type": "string", "examples": ["60kg", "80%"]}]
            },
            "unit": {"enum": ["kg", "lb"], "description": "Of targetWeight."},
            "restSeconds": {"type": "integer", "minimum": 0, "maximum": 36000000},
            "progression": {"type": "string", "examples": ["{scheme: linear, increment: 5kg}"]},
            "progressionRule": {
              "type": "object",
              "description": "Linear progression, for programs that know no other scheme.",
              "additionalProperties": false,
              "properties": {
                "exercise": {},
                "incrementAmount": {"type": "number", "exclusiveMinimum": 0},
                "unit": {"enum": ["kg", "lb"]},
                "triggerType": {"enum": ["allSetsCompleted", "topSetHit"]},
                "deloadPercentage": {"type": "number", "examples": [0.1]},
                "deloadAfterFailures": {"type": "integer", "minimum": 1, "maximum": 20},
                "consecutiveFailures": {"type": "integer"}
              }
            }
          }
        }
      }
    }

    """#
}
