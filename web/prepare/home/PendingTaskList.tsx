import { homeTexts as texts } from "../../texts/home.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Name } from "../../ui/Name.tsx";
import { HomeHeading } from "./HomeHeading.tsx";
import { pendingTaskLook } from "./pendingTaskLook.ts";
import type { Home } from "./useHome.ts";

/** The tasks that wait for an administrator. The most urgent one is the first, and only its button is gold (rule H6). */
export function PendingTaskList({ pendingTasks, now }: Pick<Home, "pendingTasks" | "now">) {
  return (
    <section aria-labelledby="waits" className="grid gap-2">
      <HomeHeading id="waits" note={String(pendingTasks.length)}>
        {texts.pendingTasks}
      </HomeHeading>
      <Card as="ul" padded={false}>
        {pendingTasks.map((task, index) => {
          const { key, icon: Icon, title, detail, go, to } = pendingTaskLook(task, now);
          return (
            <li key={key} className="flex items-center gap-3 border-line border-b p-3 last:border-0 sm:px-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-ink/7 text-orange-ink">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <div className="min-w-0 flex-1">
                <Name translate="yes" className="font-semibold">
                  {title}
                </Name>
                <div className="text-ink-2 text-sm wrap-anywhere">{detail}</div>
              </div>
              <LinkButton
                to={to}
                size="s"
                variant={index === 0 ? "primary" : "quiet"}
                aria-label={`${go} : ${title}`}
              >
                {go}
              </LinkButton>
            </li>
          );
        })}
      </Card>
    </section>
  );
}
