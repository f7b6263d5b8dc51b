import { CircleCheck, Download, FileSpreadsheet, X } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import type { PeopleList } from "../../../../domain/people/guests/list/importList.ts";
import { Refusal } from "../../../../domain/refusals/refusal.ts";
import { useDroppedFile } from "../../../files/droppedFiles.ts";
import { FileInput } from "../../../files/FileInput.tsx";
import { guestListTexts as texts } from "../../../texts/guestList.ts";
import { Banner } from "../../../ui/Banner.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { IconTile } from "../../../ui/IconTile.tsx";
import { StickyFooter } from "../../../ui/StickyFooter.tsx";
import { readTextFile, type TextFile } from "./readFile.ts";

/** The largest length of a pasted text: in a longer text, typing would be slow. A file may be longer. */
const TEXT_MAX = 200_000;
const ACCEPTED_FILES = ".csv,.tsv,.txt,text/csv,text/plain";

/**
 * The first step: an administrator pastes a list, or chooses or drops a file. The number of lines and columns, or why the
 * list is refused, is shown immediately.
 */
export function InputStep({
  text,
  file,
  list,
  isEmpty,
  onText,
  onFile,
  onCheck,
}: {
  text: string;
  file: TextFile | null;
  list: PeopleList | Refusal;
  isEmpty: boolean;
  onText(text: string): void;
  onFile(file: TextFile | null): void;
  onCheck(): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const read = useCallback(
    async (chosen: File) => {
      const found = await readTextFile(chosen);
      setRefusal(found instanceof Refusal ? found : null);
      if (!(found instanceof Refusal)) onFile(found);
    },
    [onFile],
  );
  const isDragged = useDroppedFile(zone, read);
  const isListValid = !(list instanceof Refusal);
  return (
    <>
      <div ref={zone} className="relative grid gap-3">
        {isDragged && (
          <div className="pointer-events-none absolute -inset-1 z-10 grid place-content-center justify-items-center gap-2 rounded-card border-2 border-ink border-dashed bg-raised font-semibold">
            <Download aria-hidden="true" className="size-7" />
            <span>{texts.drop}</span>
          </div>
        )}
        {file ? (
          <Card className="flex items-center gap-3">
            <IconTile icon={FileSpreadsheet} />
            <span translate="no" className="wrap-anywhere min-w-0 flex-1 font-semibold">
              {file.name}
            </span>
            <IconButton label={texts.removeFile} icon={X} onClick={() => onFile(null)} />
          </Card>
        ) : (
          <TextArea
            label={texts.paste}
            hint={texts.pasteHint}
            value={text}
            maxLength={TEXT_MAX}
            onValueChange={(typed) => {
              onText(typed);
              setRefusal(null);
            }}
          />
        )}
        {refusal && <Banner tone="error">{refusal.message}</Banner>}
        {isListValid && (
          <Card className="flex items-center gap-3" role="status">
            <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-green-ink" />
            <span className="min-w-0">
              <b className="block font-semibold">{texts.linesRead(list.rows.length, list.columns.length)}</b>
              <span className="text-ink-2 text-sm">{texts.separators[list.separator ?? "none"]}</span>
            </span>
          </Card>
        )}
        {!isListValid && !isEmpty && <Banner tone="warning">{list.message}</Banner>}
        <div className="grid gap-1.5">
          <div>
            <Button variant="quiet" icon={FileSpreadsheet} onClick={() => input.current?.click()}>
              {texts.choose}
            </Button>
          </div>
          <p className="text-ink-2 text-sm">{texts.chooseHint}</p>
        </div>
        <FileInput
          ref={input}
          label={texts.file}
          accept={ACCEPTED_FILES}
          onFile={(chosen) => void read(chosen)}
        />
      </div>
      <StickyFooter
        hint={undefined}
        buttons={
          <Button grow disabled={!isListValid} onClick={onCheck}>
            {texts.check(isListValid ? list.rows.length : 0)}
          </Button>
        }
      />
    </>
  );
}
