import { ArrowRight, Check, ChevronRight, Clock } from "lucide-react";
import type { ChecklistLine } from "../../../domain/prepare/home/checklist.ts";
import { canPutOff } from "../../../domain/prepare/home/lines.ts";
import { TelevisionAddress } from "../../shell/link/TelevisionAddress.tsx";
import { homeTexts as texts } from "../../texts/home.ts";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import type { Content } from "../../ui/jsx/content.ts";
import { PlaceButton } from "./PlaceButton.tsx";
import type { Home } from "./useHome.ts";
import { usePutOff } from "./usePutOff.ts";

/**
 * A line of the checklist: its tick, its name with a sentence, the button that opens the place where the task is done, and
 * the button that puts the line off or resumes it. `isFresh`: the line was ticked a moment ago.
 */
export function ChecklistRow({ home, line, isFresh }: { home: Home; line: ChecklistLine; isFresh: boolean }) {
  const { setPutOff, busy } = usePutOff();
  const { name, state } = line;
  const { name: label, go } = texts.lines[name];
  const { generatedPasswordOf } = home.preparation;
  const isNext = home.next.kind === "line" && home.next.line === name;
  const details = home.details[name];
  const showsAddress = name === "display" && state === "open";
  return (
    <li
      className={classes(
        "flex min-h-15 items-center gap-3 border-line border-b px-3 py-1.5 transition-colors last:border-0 lg:min-h-12 lg:px-4",
        isFresh && "bg-action/14",
        showsAddress && "flex-wrap",
      )}
    >
      <Tick state={state} isNext={isNext} />
      <div className="min-w-0 flex-1 leading-snug">
        <b className="font-semibold">{label}</b>
        {state === "done" && <span className="sr-only">{` (${texts.doneSpoken})`}</span>}
        <div className="text-balance text-ink-2 text-sm wrap-anywhere">
          {state === "putOff" ? texts.putOffNote : details[state]}
        </div>
      </div>
      {state === "done" && (
        <PlaceButton
          line={name}
          generatedPasswordOf={generatedPasswordOf}
          variant="ghost"
          size="s"
          className="w-9 px-0!"
          aria-label={texts.openFor(label)}
        >
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </PlaceButton>
      )}
      {state === "open" && (
        <>
          <PlaceButton
            line={name}
            generatedPasswordOf={generatedPasswordOf}
            variant="quiet"
            size="s"
            aria-label={go === label ? label : `${go} : ${label}`}
          >
            {go}
          </PlaceButton>
          {canPutOff(name) ? (
            <IconButton
              icon={Clock}
              size="s"
              label={texts.laterFor(label)}
              disabled={busy}
              className="-ml-1.5 text-ink-3"
              onClick={() => void setPutOff(name, true)}
            />
          ) : (
            <span className="-ml-1.5 w-9 shrink-0" />
          )}
        </>
      )}
      {showsAddress && <TelevisionAddress className="basis-full pb-1 sm:pl-9.5" />}
      {state === "putOff" && canPutOff(name) && (
        <Button
          variant="quiet"
          size="s"
          busy={busy}
          aria-label={texts.resumeFor(label)}
          onClick={() => void setPutOff(name, false)}
        >
          {texts.resume}
        </Button>
      )}
    </li>
  );
}

/**
 * A green disc for a done line, a gold disc for the next line to do, an empty circle for any other open line, and a dashed
 * circle for a line that is put off.
 */
function Tick({ state, isNext }: { state: ChecklistLine["state"]; isNext: boolean }) {
  const { look, icon } = ticks[state === "open" && isNext ? "next" : state];
  return (
    <span
      aria-hidden="true"
      className={classes("grid size-6.5 shrink-0 place-items-center rounded-full", look)}
    >
      {icon}
    </span>
  );
}

const ticks: Readonly<Record<ChecklistLine["state"] | "next", { look: string; icon: Content }>> = {
  done: {
    look: "bg-[#15803d] text-white dark:bg-action dark:text-navy-950",
    icon: <Check strokeWidth={3.2} className="size-4" />,
  },
  putOff: {
    look: "border-2 border-line-strong border-dashed text-ink-3",
    icon: <Clock strokeWidth={2.6} className="size-3.5" />,
  },
  next: { look: "bg-gold text-navy-950", icon: <ArrowRight strokeWidth={2.6} className="size-4" /> },
  open: { look: "border-2 border-line-strong", icon: null },
};
