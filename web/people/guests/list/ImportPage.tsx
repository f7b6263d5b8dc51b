import { ArrowLeft } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "wouter";
import { readPeopleList } from "../../../../domain/people/guests/list/importList.ts";
import { Refusal } from "../../../../domain/refusals/refusal.ts";
import { guestListTexts as texts } from "../../../texts/guestList.ts";
import { useLayer } from "../../../ui/dialogs/layers.ts";
import { CheckStep } from "./CheckStep.tsx";
import { InputStep } from "./InputStep.tsx";
import { decodeText, type TextFile } from "./readFile.ts";

/**
 * /admin/people/import: adds the people of a list (rules I8 and I9). In the first step the list is pasted or chosen as a
 * file; the second step shows which of its lines can be added. The list is read in this browser; only names are sent.
 */
export function ImportPage() {
  const [isChecking, setChecking] = useState(false);
  const [text, setText] = useState("");
  const [file, setFile] = useState<TextFile | null>(null);
  useLayer("step", isChecking, () => setChecking(false));
  const input = useMemo(() => (file ? decodeText(file, file.encoding) : text), [file, text]);
  /** Whether the first line contains titles, if the administrator has chosen. */
  const [hasTitles, setHasTitles] = useState<boolean | null>(null);
  const list = useMemo(() => readPeopleList(input, { hasTitles }), [input, hasTitles]);
  const showStep = (checking: boolean) => {
    setChecking(checking);
    scrollTo(0, 0);
  };
  return (
    <section className="grid gap-4">
      <div>
        <Link
          to="/admin/people"
          className="inline-flex min-h-11 items-center gap-1.5 text-ink-2 text-sm hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          <span>{texts.back}</span>
        </Link>
        <h2>{isChecking ? texts.checkTitle : texts.title}</h2>
        <p className="mt-0.5 text-ink-2">{isChecking ? texts.cards : texts.intro}</p>
      </div>
      {isChecking && !(list instanceof Refusal) ? (
        <CheckStep
          key={`${file?.encoding} ${list.hasTitles}`}
          list={list}
          file={file}
          onTitles={setHasTitles}
          onEncoding={(encoding) => file && setFile({ ...file, encoding })}
          onBack={() => showStep(false)}
        />
      ) : (
        <InputStep
          text={text}
          file={file}
          list={list}
          isEmpty={input.trim() === ""}
          onText={(typed) => {
            setText(typed);
            setHasTitles(null);
          }}
          onFile={(chosen) => {
            setFile(chosen);
            setHasTitles(null);
          }}
          onCheck={() => showStep(true)}
        />
      )}
    </section>
  );
}
