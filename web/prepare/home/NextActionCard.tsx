import { canPutOff, type LineName } from "../../../domain/prepare/home/lines.ts";
import { homeTexts as texts } from "../../texts/home.ts";
import { Button, LinkButton } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import type { Content } from "../../ui/jsx/content.ts";
import { PlaceButton } from "./PlaceButton.tsx";
import { pendingTaskLook } from "./pendingTaskLook.ts";
import type { Home } from "./useHome.ts";
import { usePutOff } from "./usePutOff.ts";

/** The one thing to do next (rule H4). */
export function NextActionCard({ home }: { home: Home }) {
  const { next } = home;
  if (next.kind === "line") return <NextLine home={home} line={next.line} />;
  if (next.kind === "task") {
    const { title, detail, go, to } = pendingTaskLook(next.task, home.now);
    return (
      <ActionCard home={home} title={title} why={detail}>
        <Go to={to}>{go}</Go>
      </ActionCard>
    );
  }
  const { title, why, go } = texts.actions[next.kind];
  return (
    <ActionCard home={home} title={title} why={why}>
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
    <ActionCard home={home} title={next} why={why}>
      <PlaceButton line={line} generatedPasswordOf={generatedPasswordOf} className={wideButton}>
        {nextGo}
      </PlaceButton>
      {canPutOff(line) && (
        <Button
          variant="ghost"
          busy={busy}
          className="text-navy-200 enabled-hover:bg-white/10 enabled-hover:text-white"
          onClick={() => void setPutOff(line, true)}
        >
          {texts.later}
        </Button>
      )}
    </ActionCard>
  );
}

/** A navy card in both themes. While the checklist is not finished, it shows how much is done. */
function ActionCard({
  home,
  title,
  why,
  children,
}: {
  home: Home;
  title: string;
  why: string;
  children: Content;
}) {
  const isPreparing = home.lines.some(({ state }) => state === "open");
  return (
    <section
      data-next
      aria-labelledby="next-action"
      className="on-navy grid gap-1.5 rounded-[1.25rem] border border-white/8 bg-[radial-gradient(120%_90%_at_20%_0,#20356b,#0f1b3d_60%,#0a1228)] p-4 shadow-card sm:px-6 sm:py-5"
    >
      <div className="flex items-center justify-between gap-3">
        <b className="font-semibold text-gold-soft text-sm">{texts.next}</b>
        {isPreparing && <Progress lines={home.lines} />}
      </div>
      <h3 id="next-action" className="text-2xl">
        {title}
      </h3>
      <p className="text-navy-200">{why}</p>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

/** A square for each line: gold when it is done, hollow when it is put off. */
function Progress({ lines }: Pick<Home, "lines">) {
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
                state === "done" && "bg-gold",
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
