import type { ActionPower } from "../../../domain/cards/card.ts";
import { powerIcons } from "../../powers/powerIcons.ts";
import { classes } from "../../ui/classes.ts";
import { categoryLook } from "../categoryLook.ts";

/** An action card as large as a thumb, with the sign of its power. It is decoration: its name is next to it. */
export function MiniCard({ power, className }: { power: ActionPower; className?: string | undefined }) {
  const Icon = powerIcons[power];
  return (
    <span
      aria-hidden="true"
      className={classes(
        "grid h-13 w-9.5 shrink-0 place-items-center rounded-lg border-2 border-white/25 bg-origin-border text-white shadow-card",
        categoryLook.action.face,
        className,
      )}
    >
      <Icon className="size-5" />
    </span>
  );
}
