import { Check, X } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { USERNAME_LENGTH } from "../../../../domain/people/accounts/credentials.ts";
import {
  type Column,
  type NameSource,
  nameSources,
  type PeopleList,
} from "../../../../domain/people/guests/list/importList.ts";
import { api } from "../../../api/client.ts";
import { useCommand } from "../../../api/command.ts";
import { useUndoToast } from "../../../api/commands/useUndoToast.ts";
import { guestListTexts as texts } from "../../../texts/guestList.ts";
import { Banner } from "../../../ui/Banner.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox, TextField } from "../../../ui/fields/Field.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { StickyFooter } from "../../../ui/StickyFooter.tsx";
import { TwoColumns } from "../../../ui/TwoColumns.tsx";
import { type CheckedLine, type Edits, noEdits, useListCheck } from "./listCheck.ts";
import { type Encoding, encodings, type TextFile } from "./readFile.ts";

/** The largest number of lines shown as ready to be added. */
const MAX_SHOWN = 100;
/** The largest number of offered ways to build a name from the columns. A list of people has few columns. */
const MAX_SOURCES = 20;

/**
 * The second step of importing a list of people: shows whether each line can be added. Lines are corrected or left out before
 * anything is saved (rule I8).
 */
export function CheckStep({
  list,
  file,
  onTitles,
  onEncoding,
  onBack,
}: {
  list: PeopleList;
  file: TextFile | null;
  onTitles(hasTitles: boolean): void;
  onEncoding(encoding: Encoding): void;
  onBack(): void;
}) {
  const sources = nameSources(list).slice(0, MAX_SOURCES);
  const [chosen, setChosen] = useState(0);
  const source = sources[chosen] ?? [];
  const [edits, setEdits] = useState<Edits>(noEdits);
  /** Indexes of the lines that could not be added at some time. These lines stay shown for review, even once corrected. */
  const [everRefused, setEverRefused] = useState<ReadonlySet<number>>(new Set());
  const check = useListCheck(list, source, edits);
  const { run, busy, failure, clear } = useCommand(api.guests.addList, texts.failed);
  const offerUndo = useUndoToast();
  const [, navigate] = useLocation();

  const newlyRefused = check.lines.filter(({ index, reason }) => reason !== null && !everRefused.has(index));
  if (newlyRefused.length > 0)
    setEverRefused(new Set([...everRefused, ...newlyRefused.map(({ index }) => index)]));
  const toReview = check.lines.filter(({ index }) => everRefused.has(index));
  const ready = check.lines.filter(({ index }) => !everRefused.has(index));
  const refusedCount = check.lines.filter(({ reason }) => reason !== null).length;
  const change = (changed: Partial<Edits>) => {
    setEdits({ ...edits, ...changed });
    clear();
  };
  const rename = (index: number, name: string) => change({ names: new Map(edits.names).set(index, name) });
  const skip = (index: number) => change({ skipped: new Set(edits.skipped).add(index) });
  const add = async () => {
    const done = await run({ names: [...check.names] });
    if (!done) return check.ask();
    offerUndo(texts.added(done.answer.playerIds.length), [done.requestId]);
    navigate("/admin/people/cards", { replace: true });
  };
  const count = check.names.length;
  const isAsking = check.state === "asking";
  return (
    <>
      <TwoColumns
        asideFirst
        aside={
          <Card className="grid gap-3">
            <h3>{texts.whatWasRead}</h3>
            {sources.length > 1 && (
              <SelectField
                label={texts.nameIs}
                value={String(chosen)}
                onValueChange={(value) => {
                  setChosen(Number(value));
                  setEverRefused(new Set());
                  change(noEdits);
                }}
                options={sources.map((option, index) => ({
                  value: String(index),
                  label: sourceLabel(option, list.columns),
                }))}
              />
            )}
            {(list.hasTitles || list.rows.length > 1) && (
              <Checkbox label={texts.firstLineIsTitle} checked={list.hasTitles} onCheckedChange={onTitles} />
            )}
            {file && (
              <SelectField
                label={texts.accents}
                value={file.encoding}
                onValueChange={onEncoding}
                options={encodings.map((value) => ({ value, label: texts.encodings[value] }))}
              />
            )}
            <Sample lines={check.lines} />
            <p className="text-ink-2 text-sm">{texts.onlyNames}</p>
          </Card>
        }
      >
        {toReview.length > 0 && (
          <Card padded={false} className="border-gold">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 rounded-t-card border-line border-b bg-gold-wash px-4 py-2.5">
              <h3>{refusedCount > 0 ? texts.review(refusedCount) : texts.reviewed}</h3>
              {refusedCount > 0 && <span className="text-ink-2 text-sm">{texts.reviewHint}</span>}
            </div>
            <ul>
              {toReview.map((line) => (
                <li key={line.index} className="border-line border-b px-4 py-3 last:border-0">
                  <LineToReview
                    line={line}
                    onRename={(name) => rename(line.index, name)}
                    onSkip={() => skip(line.index)}
                  />
                </li>
              ))}
            </ul>
          </Card>
        )}
        <section className="grid gap-2">
          <h3>{texts.ready(ready.length)}</h3>
          {ready.length > 0 && <ReadyLines lines={ready} onSkip={skip} />}
        </section>
      </TwoColumns>
      <StickyFooter
        hint={isAsking ? texts.checking : check.state === "failed" ? texts.uncheckedHint : undefined}
        buttons={
          <>
            <Button variant="quiet" disabled={busy} onClick={onBack}>
              {texts.goBack}
            </Button>
            {check.state === "failed" ? (
              <Button grow onClick={check.ask}>
                {texts.retry}
              </Button>
            ) : (
              <Button
                grow
                disabled={count === 0 || isAsking}
                busy={busy}
                busyLabel={texts.adding}
                onClick={() => void add()}
              >
                {texts.add(count)}
              </Button>
            )}
          </>
        }
      >
        {failure && <Banner tone="error">{failure.message}</Banner>}
        <p role="status" className="font-semibold">
          {texts.willBeAdded(count, refusedCount)}
        </p>
      </StickyFooter>
    </>
  );
}

function sourceLabel(source: NameSource, columns: readonly Column[]): string {
  const titleOf = (index: number) => columns[index]?.title ?? null;
  const [first = 0] = source;
  return source.length > 1
    ? texts.joinedTitles(source.map((index) => titleOf(index) || texts.column(index, null)))
    : texts.column(first, titleOf(first));
}

/** A few names with accents, which show whether the encoding is right. */
function Sample({ lines }: { lines: readonly CheckedLine[] }) {
  const names = lines.map(({ name }) => name).filter((name) => /[^\p{ASCII}]/u.test(name));
  return names.length > 0 && <p className="text-ink-2 text-sm">{texts.sample(names.slice(0, 3))}</p>;
}

/** A line that could not be added at first. Its name can be corrected or replaced by a proposal; the line can be left out. */
function LineToReview({
  line: { line, name, shorter, reason },
  onRename,
  onSkip,
}: {
  line: CheckedLine;
  onRename(name: string): void;
  onSkip(): void;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
      <TextField
        label={texts.nameOn(line)}
        error={reason ?? undefined}
        hint={reason === null ? texts.lineValid : undefined}
        value={name}
        // More characters than a name may have, so that a name that is too long gets a message and is not cut off.
        maxLength={USERNAME_LENGTH.max * 7}
        onValueChange={onRename}
      />
      <IconButton label={texts.skip(line)} icon={X} className="mt-6.5" onClick={onSkip} />
      {reason !== null && shorter !== null && (
        <div className="mt-2">
          <Button variant="quiet" size="s" onClick={() => onRename(shorter)}>
            {texts.writeName(shorter)}
          </Button>
        </div>
      )}
    </div>
  );
}

function ReadyLines({ lines, onSkip }: { lines: readonly CheckedLine[]; onSkip(index: number): void }) {
  return (
    <Card as="ul" padded={false}>
      {lines.slice(0, MAX_SHOWN).map(({ index, line, name }) => (
        <li
          key={index}
          className="flex min-h-11 items-center gap-3 border-line border-b pr-1 pl-4 last:border-0"
        >
          <span aria-hidden="true" className="w-6 shrink-0 text-ink-2 text-sm tabular-nums">
            {line}
          </span>
          <Check aria-hidden="true" className="size-4.5 shrink-0 text-green-ink" />
          <span translate="no" className="wrap-anywhere min-w-0 flex-1 font-semibold">
            {name}
          </span>
          <IconButton
            label={texts.skip(line)}
            icon={X}
            className="text-ink-2"
            onClick={() => onSkip(index)}
          />
        </li>
      ))}
      {lines.length > MAX_SHOWN && (
        <li className="px-4 py-2.5 text-ink-2">{texts.more(lines.length - MAX_SHOWN)}</li>
      )}
    </Card>
  );
}
