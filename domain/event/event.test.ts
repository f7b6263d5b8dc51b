import { describe, expect, test } from "vitest";
import {
  type EventStatus,
  endEvent,
  eventBlocker,
  eventTitleBlocker,
  freezeStandings,
  initialEvent,
  startEvent,
  tidyTitle,
  unfreezeStandings,
} from "./event.ts";

const started: EventStatus = { ...initialEvent, isActive: true, startedAt: 100, startedBy: "ana" };
const ended: EventStatus = { ...started, isActive: false, endedAt: 200, endedBy: "bob" };

describe("the event (rules E1 and E2)", () => {
  test("is inactive by default", () => {
    expect(initialEvent).toMatchObject({ isActive: false, startedAt: null, endedAt: null });
  });

  test("starting records when and by whom", () => {
    expect(startEvent(initialEvent, "ana", 100)).toEqual(started);
  });

  test("starting again clears the previous end", () => {
    expect(startEvent(ended, "cid", 300)).toEqual({
      ...initialEvent,
      isActive: true,
      startedAt: 300,
      startedBy: "cid",
    });
  });

  test("ending records when and by whom, and does not change the start", () => {
    expect(endEvent(started, "bob", 200)).toEqual(ended);
  });

  test("can't be started while it is active, nor ended while it is inactive", () => {
    expect(() => startEvent(started, "bob", 300)).toThrow("L'événement est déjà en cours.");
    expect(() => endEvent(ended, "bob", 300)).toThrow("L'événement est déjà terminé.");
    expect(() => endEvent(initialEvent, "bob", 300)).toThrow("L'événement est déjà terminé.");
  });
});

describe("actions of players while the event is inactive (rule E3)", () => {
  test.each([
    { isActive: true, role: "user", message: null },
    { isActive: false, role: "user", message: "L'événement n'est pas actif pour le moment." },
    { isActive: true, role: "admin", message: null },
    { isActive: false, role: "admin", message: null },
  ] as const)("event active: $isActive, role: $role, refusal: $message", ({ isActive, role, message }) => {
    expect(eventBlocker({ isActive }, { role })?.message ?? null).toBe(message);
  });
});

describe("the freeze of the standings (rule E9)", () => {
  const frozen = freezeStandings(started, "ana", 150);

  test("is stored with its start and its administrator; once the freeze has ended, only its start is stored", () => {
    expect(frozen).toEqual({ ...started, frozenAt: 150, frozenBy: "ana" });
    expect(unfreezeStandings(frozen)).toEqual({ ...started, lastFrozenAt: 150 });
  });

  test("frozen standings can't be frozen again, and only frozen standings can be unfrozen", () => {
    expect(() => freezeStandings(frozen, "bob", 160)).toThrow("Le classement est déjà gelé.");
    expect(() => freezeStandings(initialEvent, "bob", 90)).toThrow(
      "L'événement n'a pas encore commencé\u00a0: il n'y a pas de classement à geler.",
    );
    expect(() => unfreezeStandings(started)).toThrow("Le classement n'est pas gelé.");
  });

  test.each([
    ["it begins at the same instant", 150],
    ["it begins after the clock went back", 90],
  ])("gets a later instant than the previous freeze, even if %s", (_, now) => {
    expect(freezeStandings(unfreezeStandings(frozen), "ana", now).frozenAt).toBe(151);
  });

  test("continues when the event ends and restarts", () => {
    expect(endEvent(frozen, "bob", 200).frozenAt).toBe(150);
    expect(startEvent(endEvent(frozen, "bob", 200), "bob", 300).frozenAt).toBe(150);
  });
});

describe("the title", () => {
  const HIDDEN =
    "Ce texte contient un caractère invisible, ou qui change le sens de lecture. Retapez-le au clavier.";
  const INVALID = "Le titre doit compter de 1 à 60 caractères.";

  test("is stored without superfluous spaces", () => {
    expect(tidyTitle("  Semaine \t Jeux  ")).toBe("Semaine Jeux");
  });

  test.each([
    ["one character", "J"],
    ["60 characters", "🎲".repeat(60)],
    ["60 characters once tidied", `a${" ".repeat(30)}${"b".repeat(58)}`],
  ])("of %s is accepted", (_, title) => {
    expect(eventTitleBlocker(title)).toBeNull();
  });

  test.each([
    ["61 characters", "x".repeat(61)],
    ["nothing", ""],
    ["spaces", "  \n "],
    ["a control character", "Jeux\u0000", HIDDEN],
    ["half a surrogate pair", "Jeux\uDC00", HIDDEN],
    ["zero-width spaces only", "\u200B\u200B", HIDDEN],
  ])("of %s is refused", (_, title, message = INVALID) => {
    expect(eventTitleBlocker(title)?.message).toBe(message);
  });
});
