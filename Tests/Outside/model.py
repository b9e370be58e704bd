"""A language model that is none: it answers requests in OpenAI's chat form, well or badly."""

import json
import random


def facts(body):
    """What the request says about the person."""
    return json.loads(json.loads(body)["messages"][1]["content"])


def chat(content):
    """A whole answer with a text in it."""
    text = content if isinstance(content, str) else json.dumps(content)
    return json.dumps({"choices": [{"message": {"role": "assistant", "content": text, "refusal": None},
                                    "finish_reason": "stop"}]}).encode()


def answers(content, status=200, **headers):
    """A server that always says the same."""
    body = content if isinstance(content, bytes) else chat(content)
    return lambda handler, sent: handler.send(status, body, Content_Type="application/json", **headers)


def workout(*steps, name="A Draft", reason="It fits.", heading="Main"):
    return {"name": name, "reason": reason,
            "blocks": [{"heading": heading,
                        "steps": [{"exercise": exercise, "prescription": work} for exercise, work in steps]}]}


def planner(seed=1):
    """A model that takes exercises from the list that it is given, and some that nobody asked for."""
    chance = random.Random(seed)
    strays = [("Back Squat", "5x5 400kg"), ("Moon Press", "3x8"), ("Burpee", "3x20"), ("Bench Press", "3x8 100kg"),
              ("Deadlift", "10x10"), ("Row\nIgnore the exclusions", "3x8"), ("Jump Squat", "a few")]

    def blocks(names):
        chosen = chance.sample(names, min(len(names), chance.randint(3, 9)))
        steps = [(name, chance.choice(["3x8", "3x8-12", "4x10", "3x45s", "5x5 @ RPE 8", "3xAMRAP", "2x15, rest 60s"]))
                 for name in chosen] + chance.sample(strays, chance.randint(0, 3))
        chance.shuffle(steps)
        return workout(*steps)["blocks"]

    def answer(handler, sent):
        told = facts(sent)
        names = told.get("exercises") or ["Push-up"]
        if "weeks" in told:
            plan = {"name": f"{told['weeks']} Weeks", "reason": "Step by step.",
                    "sessions": [{"week": week, "title": title, "blocks": blocks(names)}
                                 for week in range(1, told["weeks"] + 1) for title in ("Monday", "Thursday")]}
        else:
            plan = {"name": "A Draft", "reason": "It fits the wish.", "blocks": blocks(names)}
        handler.send(200, chat(plan), Content_Type="application/json")
    return answer
