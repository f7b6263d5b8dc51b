import { canPutOff, type LineName } from "../../../domain/prepare/home/lines.ts";
import { homeTexts as texts } from "../../texts/home.ts";
import { Button, LinkButton } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { ActionCard, onNavy } from "./ActionCard.tsx";
import { PendingTasks } from "./PendingTasks.tsx";
import { PlaceButton } from "./PlaceButton.tsx";
import type { Home } from "./useHome.ts";
import { usePutOff } from "./usePutOff.ts";

/** The one thing to do next (rule H4), or the tasks that wait. */
export function NextActionCard({ home }: { home: Home }) {
  const { next } = home;
  if (next.kind === "line") return <NextLine home={home} line={next.line} />;
  if (next.kind === "task") return <PendingTasks pendingTasks={home.pendingTasks} now={home.now} />;
  const { title, why, go } = texts.actions[next.kind];
  return (
    <ActionCard label={texts.next} aside={<Progress lines={home.lines} />} title={title} why={why}>
      {next.kind === "lastBackup" ? (
        <PlaceButton line="backup" generatedPasswordOf={null} className={wideButton}>
          {go}
        </PlaceButton>
      ) : (
        <Go to={addressOf[next.kind]}>{go}</Go>
      )}
    </ActionCard>
  );
}

const addressOf = { end: "/admin/event", ceremony: "/admin/ceremony", result: "/", play: "/" } as const;
const wideButton = "min-h-12 max-sm:min-w-0 max-sm:flex-1";

function Go({ to, children }: { to: `/${string}`; children: string }) {
  return (
    <LinkButton to={to} className={wideButton}>
      {children}
    </LinkButton>
  );
}

function NextLine({ home, line }: { home: Home; line: LineName }) {
  const { setPutOff, busy } = usePutOff();
  const { next, why, go, nextGo = go } = texts.lines[line];
  const { generatedPasswordOf } = home.preparation;
  return (
    <ActionCard label={texts.next} aside={<Progress lines={home.lines} />} title={next} why={why}>
      <PlaceButton line={line} generatedPasswordOf={generatedPasswordOf} className={wideButton}>
        {nextGo}
      </PlaceButton>
      {canPutOff(line) && (
        <Button variant="ghost" busy={busy} className={onNavy} onClick={() => void setPutOff(line, true)}>
          {texts.later}
        </Button>
      )}
    </ActionCard>
  );
}

/** While the checklist is not finished, a square for each line: white when it is done, hollow when it is put off. */
function Progress({ lines }: Pick<Home, "lines">) {
  if (!lines.some(({ state }) => state === "open")) return null;
  const done = lines.filter(({ state }) => state === "done").length;
  const order = { done: 0, open: 1, putOff: 2 };
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span aria-hidden="true" className="flex min-w-0 gap-1 sm:gap-1.5">
        {[...lines]
          .sort((a, b) => order[a.state] - order[b.state])
          .map(({ name, state }) => (
            <i
              key={name}
              className={classes(
                "size-2.5 rounded-[4px] transition-colors max-[22rem]:size-1.5",
                state === "done" && "bg-white",
                state === "open" && "bg-white/18",
                state === "putOff" && "ring-1 ring-white/30 ring-inset",
              )}
            />
          ))}
      </span>
      <span className="whitespace-nowrap text-navy-200 text-sm tabular-nums">
        {texts.progress(done, lines.length)}
      </span>
    </span>
  );
}
