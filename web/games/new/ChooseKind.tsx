import { Handshake, type LucideIcon, User, Users } from "lucide-react";
import { useId } from "react";
import { TEAM_SIZES, type TeamSize } from "../../../domain/games/selection.ts";
import { useSetting } from "../../live/LiveProvider.tsx";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { togetherTexts } from "../../texts/together.ts";
import { Choice } from "../../ui/fields/Choice.tsx";
import type { Kind } from "./newGameForm.ts";
import type { NewGameDraft } from "./newGameState.ts";

const icons: Readonly<Record<Kind, LucideIcon>> = { alone: User, teams: Users, together: Handshake };
const kinds = Object.keys(icons) as Kind[];
const sizes = TEAM_SIZES.map((size) => ({ value: size, label: texts.teamOf(size) }));

/** How the game is played: alone, in teams of a size (rule P5), or together, with what a cooperative game gives (rule P35). */
export function ChooseKind({ draft }: { draft: NewGameDraft }) {
  const name = useId();
  return (
    <div className="grid gap-2">
      <fieldset className="min-w-0">
        <legend className="sr-only">{texts.kind}</legend>
        <div className="grid grid-cols-3 gap-2">
          {kinds.map((kind) => {
            const Icon = icons[kind];
            return (
              <label
                key={kind}
                className="relative grid min-h-17 cursor-pointer content-center justify-items-center gap-1 rounded-control border-[1.5px] border-line bg-surface px-1 py-2 text-center font-semibold text-ink-2 text-sm leading-tight transition-colors has-checked:chosen-ring has-checked:bg-gold-wash has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 hover:text-ink"
              >
                <input
                  type="radio"
                  name={name}
                  checked={draft.kind === kind}
                  onChange={() => draft.play(kind)}
                  className="absolute inset-0 cursor-[inherit] opacity-0"
                />
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                <span>{texts.kinds[kind]}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {draft.kind === "teams" && (
        <Choice
          label={texts.perTeam}
          hideLabel
          value={draft.playersPerTeam}
          onValueChange={(size: TeamSize) => draft.setPlayersPerTeam(size)}
          options={sizes}
        />
      )}
      {draft.kind === "together" && <TogetherNote />}
    </div>
  );
}

/** What a cooperative game gives each player. */
function TogetherNote() {
  const rules = useSetting("together");
  return (
    <p className="text-ink-2 text-sm">
      <span>{`${togetherTexts.nobodyLast} `}</span>
      {rules && <span>{togetherTexts.gives(rules.won, rules.lost)}</span>}
    </p>
  );
}
