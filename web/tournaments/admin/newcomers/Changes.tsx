import { ArrowRight, Undo2 } from "lucide-react";
import { peopleOf } from "../../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../../domain/tournaments/tournament.ts";
import { newcomersTexts as texts } from "../../../texts/newcomers.ts";
import { Card } from "../../../ui/Card.tsx";
import { classes } from "../../../ui/classes.ts";
import { IconTile } from "../../../ui/IconTile.tsx";
import { listItem } from "../../../ui/lists/ListRow.tsx";
import { TeamAvatars } from "../../TeamAvatars.tsx";
import type { ChangeLine } from "./changeLines.ts";

/** The preview of a change, line by line, and the words that it can be undone. */
export function Changes({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <>
      <Card as="ul" padded={false} aria-label={texts.whatChanges}>
        {lines.map(({ icon, title, hint }) => (
          <li key={title} className={classes(listItem, "flex min-h-14 items-center gap-3 px-3 py-2")}>
            <IconTile icon={icon} />
            <span className="min-w-0 leading-snug">
              <b className="wrap-anywhere block font-semibold">{title}</b>
              <span className="block text-ink-2 text-sm empty:hidden">{hint}</span>
            </span>
          </li>
        ))}
      </Card>
      <p className="flex items-center gap-2 text-ink-2 text-sm">
        <Undo2 aria-hidden="true" className="size-4.5 shrink-0" />
        <span>{texts.undoable}</span>
      </p>
    </>
  );
}

/** A team before and after a replacement, side by side. */
export function BeforeAndAfter({ before, after }: { before: Team; after: Team }) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-stretch gap-2">
      <TeamBox label={texts.before} team={before} className="border border-line" />
      <ArrowRight aria-hidden="true" className="size-6 self-center text-ink-2" strokeWidth={2.6} />
      <TeamBox label={texts.after} team={after} className="border-2 border-gold bg-gold-wash font-semibold" />
    </div>
  );
}

function TeamBox({ label, team, className }: { label: string; team: Team; className: string }) {
  return (
    <div
      className={classes(
        "grid min-w-0 content-center justify-items-center gap-2 rounded-card px-2 py-3 text-center text-sm leading-snug",
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      <TeamAvatars team={team} size="l" />
      <span translate="no" dir="auto" className="wrap-anywhere min-w-0 max-w-full">
        {peopleOf(team)}
      </span>
    </div>
  );
}
