import { ChevronDown, CircleCheck, ListChecks } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ChecklistLine } from "../../../domain/prepare/home/checklist.ts";
import { type LineGroup, type LineName, lineGroups } from "../../../domain/prepare/home/lines.ts";
import { homeTexts as texts } from "../../texts/home.ts";
import { Card } from "../../ui/Card.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { useIsWide } from "../../ui/wide.ts";
import { ChecklistRow } from "./ChecklistRow.tsx";
import { HomeHeading } from "./HomeHeading.tsx";
import type { Home } from "./useHome.ts";

/**
 * The checklist (rules H3, H5 and H7): the open lines and those ticked a moment ago, then the other lines folded into
 * one. Before the event, a computer shows all lines, grouped by purpose. Once the event has begun, or when no line is open,
 * all lines are folded.
 */
export function Checklist({ home }: { home: Home }) {
  const isGrouped = useIsWide() && home.phase.name === "before";
  const fresh = useFreshlyDone(home.lines);
  const isFresh = ({ name }: ChecklistLine) => fresh.has(name);
  const open = home.lines.filter((line) => line.state === "open" || isFresh(line));
  const rest = home.lines.filter((line) => !open.includes(line));
  const rows = (lines: readonly ChecklistLine[]) =>
    lines.map((line) => <ChecklistRow key={line.name} home={home} line={line} isFresh={isFresh(line)} />);
  if (open.length === 0)
    return (
      <Card padded={false}>
        <Rest title={texts.allDone} lines={rest}>
          {rows(rest)}
        </Rest>
      </Card>
    );
  if (home.phase.name !== "before")
    return (
      <Card padded={false}>
        <Fold open={open.length} all={home.lines.length}>
          <ul className="border-line border-t">{rows(open)}</ul>
          <Rest lines={rest}>{rows(rest)}</Rest>
        </Fold>
      </Card>
    );
  return (
    <section aria-labelledby="checklist" className="grid gap-2">
      <HomeHeading id="checklist" note={texts.ticksItself}>
        {texts.checklist}
      </HomeHeading>
      {isGrouped ? (
        <div className="columns-2 gap-4.5 max-2xl:columns-1">
          {(Object.keys(lineGroups) as LineGroup[]).map((group) => (
            <Group key={group} group={group} lines={home.lines}>
              {rows}
            </Group>
          ))}
        </div>
      ) : (
        <Card padded={false}>
          <ul>{rows(open)}</ul>
          {rest.length > 0 && <Rest lines={rest}>{rows(rest)}</Rest>}
        </Card>
      )}
    </section>
  );
}

/** The open lines during the event, folded into one that counts them. */
function Fold({ open, all, children }: { open: number; all: number; children: Elements }) {
  return (
    <details className="group/fold">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-3.5 lg:min-h-14 lg:px-4 [&::-webkit-details-marker]:hidden">
        <ListChecks aria-hidden="true" className="size-5 shrink-0" />
        <span className="flex-1">
          <b className="font-semibold">{texts.remaining(open)}</b>
          <span className="text-ink-2">{` ${texts.remainingOf(open, all)}`}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/** The lines of one purpose: the open and done lines in their order, then the lines that are put off. */
function Group({
  group,
  lines,
  children,
}: {
  group: LineGroup;
  lines: readonly ChecklistLine[];
  children(lines: readonly ChecklistLine[]): Elements;
}) {
  const names: readonly string[] = lineGroups[group];
  const groupLines = names.flatMap((name) => lines.filter((line) => line.name === name));
  const isPutOff = ({ state }: ChecklistLine) => state === "putOff";
  const done = groupLines.filter(({ state }) => state === "done").length;
  return (
    <Card padded={false} className="mb-4.5 break-inside-avoid">
      <div className="flex items-baseline justify-between gap-3 px-4 pt-3.5 pb-1">
        <h4 className="font-bold font-display text-base">{texts.groups[group]}</h4>
        <span className="text-ink-2 text-sm tabular-nums">{texts.progress(done, groupLines.length)}</span>
      </div>
      <ul>{children([...groupLines.filter((line) => !isPutOff(line)), ...groupLines.filter(isPutOff)])}</ul>
    </Card>
  );
}

/** The lines that are done or put off, folded into one that names them. When all are done, `title` says it instead of names. */
function Rest({
  title,
  lines,
  children,
}: {
  title?: string;
  lines: readonly ChecklistLine[];
  children: Elements;
}) {
  const namesOf = (state: ChecklistLine["state"]) =>
    lines.filter((line) => line.state === state).map(({ name }) => texts.lines[name].name);
  const done = namesOf("done");
  const putOff = namesOf("putOff");
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-3.5 text-ink-2 text-sm lg:px-4 [&::-webkit-details-marker]:hidden">
        {title && (
          <b className="flex items-center gap-1.5 font-semibold text-green-ink">
            <CircleCheck aria-hidden="true" className="size-4.5" />
            <span>{title}</span>
          </b>
        )}
        <span className="grid flex-1 py-2">
          {done.length > 0 && <span>{title ? texts.doneCount(done.length) : texts.doneLines(done)}</span>}
          {putOff.length > 0 && <span>{texts.putOffLines(putOff)}</span>}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="border-line border-t">{children}</ul>
    </details>
  );
}

/** How long a line that was just ticked stays highlighted among the open ones. */
const FRESH_MS = 5000;

/** The lines that were ticked in the last five seconds, while the screen was open. */
function useFreshlyDone(lines: readonly ChecklistLine[]): ReadonlySet<LineName> {
  const [fresh, setFresh] = useState<ReadonlySet<LineName>>(new Set());
  const lastDone = useRef<ReadonlySet<LineName> | null>(null);
  const done = lines.filter(({ state }) => state === "done").map(({ name }) => name);
  const key = done.join();
  useEffect(() => {
    const doneNow = new Set(key.split(",") as LineName[]);
    const doneBefore = lastDone.current;
    lastDone.current = doneNow;
    const added = doneBefore ? [...doneNow].filter((name) => !doneBefore.has(name)) : [];
    if (added.length === 0) return;
    setFresh((names) => new Set([...names, ...added]));
    setTimeout(
      () => setFresh((names) => new Set([...names].filter((name) => !added.includes(name)))),
      FRESH_MS,
    );
  }, [key]);
  return fresh;
}
