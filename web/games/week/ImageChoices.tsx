import { Star, UserRound } from "lucide-react";
import type { WeekCard } from "../../../domain/games/week/week.ts";
import { weekShareTexts as texts } from "../../texts/week.ts";
import { Card } from "../../ui/Card.tsx";
import { listItem, SwitchRow } from "../../ui/lists/ListRow.tsx";
import { hasPoints, namedIn } from "./cardWords.ts";

/** What an image shows, as its player chose. */
export interface ImageChoices {
  readonly showsNames: boolean;
  readonly showsPoints: boolean;
}

/** The choices that change one of these cards. */
export function ChoiceSwitches({
  cards,
  choices,
  choose,
}: {
  cards: readonly WeekCard[];
  choices: ImageChoices;
  choose(choices: ImageChoices): void;
}) {
  const named = cards.filter((card) => namedIn(card) !== null);
  const [only] = named;
  const name = only && named.length === 1 ? namedIn(only) : "several";
  const hasSwitchOfPoints = cards.some(hasPoints);
  if (!only && !hasSwitchOfPoints) return null;
  return (
    <Card as="ul" padded={false}>
      {only && (
        <li className={listItem}>
          <SwitchRow
            icon={UserRound}
            label={name === "several" || name === null ? texts.names : texts.nameOf(name)}
            hint={hintOf(named)}
            isOn={choices.showsNames}
            toggle={() => choose({ ...choices, showsNames: !choices.showsNames })}
          />
        </li>
      )}
      {hasSwitchOfPoints && (
        <li className={listItem}>
          <SwitchRow
            icon={Star}
            label={texts.points}
            hint={texts.pointsHint}
            isOn={choices.showsPoints}
            toggle={() => choose({ ...choices, showsPoints: !choices.showsPoints })}
          />
        </li>
      )}
    </Card>
  );
}

/** What stands instead of the names on these cards. */
function hintOf(named: readonly WeekCard[]): string {
  const kinds = named.map(({ kind }) => kind);
  const [kind] = kinds;
  if (kinds.length > 1) return texts.nameHint.several;
  return texts.nameHint[kind === "rival" || kind === "accomplice" ? kind : "others"];
}
