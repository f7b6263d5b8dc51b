import { useEffect, useState } from "react";
import { tidyUsername } from "../../../../domain/people/accounts/credentials.ts";
import {
  type NameSource,
  nameListBlockers,
  nameOf,
  type PeopleList,
  shortNameOf,
} from "../../../../domain/people/guests/list/importList.ts";
import { api } from "../../../api/client.ts";

/** The time between the last change and the request that asks the server to check the names. */
const ASK_AFTER_MS = 400;

/** The names that the administrator changed, and the lines left out, by the index of their row in `PeopleList.rows`. */
export interface Edits {
  readonly names: ReadonlyMap<number, string>;
  readonly skipped: ReadonlySet<number>;
}

export const noEdits: Edits = { names: new Map(), skipped: new Set() };

/** One line of the list, and, if it can't be added, the reason. */
export interface CheckedLine {
  /** The index of the line's row in `PeopleList.rows`. */
  readonly index: number;
  /** The number of the line in the pasted text or the file. */
  readonly line: number;
  readonly name: string;
  /** A shorter name to propose, such as "Maël R."; null: there is none, or `name` is already this shorter name. */
  readonly shorter: string | null;
  /** Why this name can't be added, in a sentence; null: no reason is known. */
  readonly reason: string | null;
}

/** Which lines of a list can be added. Lines that were left out are not included. */
export interface ListCheck {
  readonly lines: readonly CheckedLine[];
  /** The names of the lines without a reason. While `state` is not "known", the server may still refuse some of them. */
  readonly names: readonly string[];
  /** "asking": the server has not answered about the current names; "failed": the request failed. */
  readonly state: "asking" | "known" | "failed";
  /** Asks the server again, after a failure. */
  ask(): void;
}

/** The server's answer: for each name the reason against it, or null. `asked` contains the checked names, one a line. */
interface Answer {
  readonly asked: string;
  readonly reasons: ReadonlyMap<string, string | null> | "failed";
}

/**
 * Checks the lines of a list (rule I8). The browser finds invalid and repeated names, the server finds names that are taken or
 * look like a taken name. The command that adds the list checks everything again.
 */
export function useListCheck(list: PeopleList, source: NameSource, { names, skipped }: Edits): ListCheck {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const remaining = list.rows.flatMap((row, index) =>
    skipped.has(index) ? [] : [{ row, index, line: row.line, name: names.get(index) ?? nameOf(row, source) }],
  );
  const blockers = nameListBlockers(remaining);
  const namesToAsk = remaining.flatMap(({ name }, at) => (blockers[at] ? [] : [tidyUsername(name)]));
  const asked = namesToAsk.join("\n");

  useEffect(() => {
    // `tries` is read so that a press on 'Réessayer' asks again.
    void tries;
    let isCurrent = true;
    const ask = async () => {
      const namesAsked = asked === "" ? [] : asked.split("\n");
      const reasons = await api.guests.checkNames.mutate({ names: namesAsked }).then(
        (known) => new Map(namesAsked.map((name, at) => [name, known.reasons[at] ?? null])),
        () => "failed" as const,
      );
      if (isCurrent) setAnswer({ asked, reasons });
    };
    const timer = setTimeout(() => void ask(), ASK_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, tries]);

  const reasons = answer && answer.reasons !== "failed" ? answer.reasons : null;
  const lines = remaining.map(({ row, index, line, name }, at) => {
    const shorter = shortNameOf(row, list.columns);
    return {
      index,
      line,
      name,
      shorter: shorter === tidyUsername(name) ? null : shorter,
      reason: blockers[at]?.message ?? reasons?.get(tidyUsername(name)) ?? null,
    };
  });
  const isCurrent = answer?.asked === asked;
  return {
    lines,
    names: lines.filter(({ reason }) => reason === null).map(({ name }) => tidyUsername(name)),
    state: !isCurrent ? "asking" : reasons ? "known" : "failed",
    ask: () => {
      setAnswer(null);
      setTries((count) => count + 1);
    },
  };
}
