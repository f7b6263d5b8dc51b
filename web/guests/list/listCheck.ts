import { useEffect, useState } from "react";
import { tidyUsername } from "../../../domain/accounts/credentials.ts";
import {
  type NameSource,
  nameOf,
  nameVerdicts,
  type PeopleList,
  shortNameOf,
} from "../../../domain/guests/list/importList.ts";
import { api } from "../../api/client.ts";

/** The server is asked this long (ms) after the last change. */
const ASK_AFTER_MS = 400;

/** What a person changed about the lines of a list, by their index. */
export interface Edits {
  readonly names: ReadonlyMap<number, string>;
  readonly skipped: ReadonlySet<number>;
}

export const noEdits: Edits = { names: new Map(), skipped: new Set() };

/** One line of the list, with its verdict. */
export interface CheckedLine {
  readonly index: number;
  /** The number of the line in the list. */
  readonly line: number;
  readonly name: string;
  /** A form of the name to propose; null: none, or it is the name already. */
  readonly shorter: string | null;
  /** Why this name can't be added, in a sentence; null: it can, as far as is known. */
  readonly reason: string | null;
}

/** What becomes of the lines of a list, without those that were left out. */
export interface ListCheck {
  readonly lines: readonly CheckedLine[];
  /** The names that can be added. */
  readonly names: readonly string[];
  /** `asking`: the server has not answered about the current names; `failed`: it could not be asked. */
  readonly state: "asking" | "known" | "failed";
  /** Asks the server again. */
  ask(): void;
}

/** The server's answer: for each name its reason, or null; and the names that it was asked about, as one text. */
interface Answer {
  readonly asked: string;
  readonly reasons: ReadonlyMap<string, string | null> | "failed";
}

/**
 * Checks the lines of a list (rule I8): here by what the list alone tells, and by the server, which knows the taken and the
 * look-alike names. The command checks everything again.
 */
export function useListCheck(list: PeopleList, source: NameSource, { names, skipped }: Edits): ListCheck {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const left = list.rows.flatMap((row, index) =>
    skipped.has(index) ? [] : [{ row, index, line: row.line, name: names.get(index) ?? nameOf(row, source) }],
  );
  const verdicts = nameVerdicts(left);
  const free = left.flatMap(({ name }, at) => (verdicts[at] ? [] : [tidyUsername(name)]));
  const asked = free.join("\n");

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
  const lines = left.map(({ row, index, line, name }, at) => {
    const shorter = shortNameOf(row, list.columns);
    return {
      index,
      line,
      name,
      shorter: shorter === tidyUsername(name) ? null : shorter,
      reason: verdicts[at]?.message ?? reasons?.get(tidyUsername(name)) ?? null,
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
