import { Menu as Base } from "@base-ui/react/menu";
import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { classes } from "./classes.ts";

/** One action of a menu; `danger` for what can't be undone. */
export interface MenuAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly tone?: "danger" | undefined;
  act(): void;
}

/** A list of actions under a button (`trigger`), placed where there is room. Groups stand apart by a line. */
export function Menu({
  trigger,
  groups,
}: {
  trigger: ReactElement;
  groups: readonly (readonly MenuAction[])[];
}) {
  const filled = groups.filter((actions) => actions.length > 0);
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} collisionPadding={12} className="z-40 outline-none">
          <Base.Popup className="min-w-64 max-w-[calc(100vw-1.5rem)] origin-(--transform-origin) rounded-card border border-line bg-surface p-1.5 text-ink shadow-high outline-none transition-[scale,opacity] data-ending-style:scale-95 data-starting-style:scale-95 data-ending-style:opacity-0 data-starting-style:opacity-0 dark:bg-raised">
            {filled.map((actions, index) => (
              <Base.Group
                key={actions[0]?.label}
                className={classes(index > 0 && "mt-1.5 border-line border-t pt-1.5")}
              >
                {actions.map(({ label, icon: Icon, tone, act }) => (
                  <Base.Item
                    key={label}
                    onClick={act}
                    className={classes(
                      "flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-[0.625rem] px-3 font-medium outline-none data-highlighted:bg-ink/7",
                      tone === "danger" && "text-red-ink",
                    )}
                  >
                    <Icon
                      aria-hidden="true"
                      className={classes("size-4.5 shrink-0", tone !== "danger" && "text-ink-2")}
                    />
                    {label}
                  </Base.Item>
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
