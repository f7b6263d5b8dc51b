import { useState } from "react";
import { homeTexts as texts } from "../../texts/home.ts";
import { Button, LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { Name } from "../../ui/Name.tsx";
import { ActionCard, onNavy } from "./ActionCard.tsx";
import { type PendingTaskLook, pendingTaskLook } from "./pendingTaskLook.ts";
import type { Home } from "./useHome.ts";

/**
 * The tasks that wait for an administrator (rule H6): the most urgent one as a large card, the others as lines. 'Plus tard' puts
 * the large one at the end of this list, on this screen only.
 */
export function PendingTasks({ pendingTasks, now }: Pick<Home, "pendingTasks" | "now">) {
  const [last, setLast] = useState<readonly string[]>([]);
  const looks = pendingTasks
    .map((task) => pendingTaskLook(task, now))
    .sort((a, b) => last.indexOf(a.key) - last.indexOf(b.key));
  const [first, ...others] = looks;
  if (!first) return null;
  const putLast = () => setLast([...last.filter((key) => key !== first.key), first.key]);
  return (
    <div className="grid gap-2">
      <ActionCard
        label={texts.pendingOf(looks.length)}
        title={first.title}
        why={first.detail}
        aside={
          looks.length > 1 && (
            <span aria-hidden="true" className="flex gap-1.5">
              {looks.map(({ key }) => (
                <i
                  key={key}
                  className={classes(
                    "size-2.5 rounded-[4px]",
                    key === first.key ? "bg-white" : "bg-white/18",
                  )}
                />
              ))}
            </span>
          )
        }
      >
        <LinkButton
          to={first.to}
          className="min-h-12 max-sm:min-w-0 max-sm:flex-1 lg:px-8"
          aria-label={`${first.go} : ${first.title}`}
        >
          {first.go}
        </LinkButton>
        {others.length > 0 && (
          <Button variant="ghost" className={onNavy} onClick={putLast}>
            {texts.later}
          </Button>
        )}
      </ActionCard>
      <PendingTaskLines looks={others} />
    </div>
  );
}

/** Tasks as lines. */
export function PendingTaskLines({ looks }: { looks: readonly PendingTaskLook[] }) {
  if (looks.length === 0) return null;
  return (
    <Card as="ul" padded={false} aria-label={texts.pendingTasks}>
      {looks.map(({ key, icon: Icon, title, detail, go, to }) => (
        <li key={key} className="flex items-center gap-3 border-line border-b py-2 pr-2 pl-4 last:border-0">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-orange-ink" />
          <div className="min-w-0 flex-1">
            <Name translate="yes" className="wrap-anywhere line-clamp-2 whitespace-normal font-semibold">
              {title}
            </Name>
            <div className="text-ink-2 text-sm wrap-anywhere">{detail}</div>
          </div>
          <LinkButton to={to} variant="quiet" aria-label={`${go} : ${title}`}>
            {go}
          </LinkButton>
        </li>
      ))}
    </Card>
  );
}
