import { HandGrab, type LucideIcon, VenetianMask } from "lucide-react";
import { isActionPower, powersOf } from "../../../domain/cards/card.ts";
import { useSetting } from "../../live/LiveProvider.tsx";
import { cardTexts } from "../../texts/cards.ts";
import { powersTexts } from "../../texts/powers.ts";
import { Card } from "../../ui/Card.tsx";
import { IconTile } from "../../ui/IconTile.tsx";
import { powerIcons } from "./powerIcons.ts";

const texts = powersTexts.rules;

interface Explanation {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly body: string;
}

const thefts: readonly Explanation[] = [
  { icon: HandGrab, title: cardTexts.powers("steal_card"), body: texts.card },
  { icon: VenetianMask, title: cardTexts.powers("steal_roulette_turn"), body: texts.spin },
];
const actions: readonly Explanation[] = powersOf.action.filter(isActionPower).map((power) => ({
  icon: powerIcons[power],
  title: cardTexts.powers(power),
  body: texts.action(power),
}));

/**
 * The part of the rules page that explains the powers that steal and the powers played on a game. Empty while powers are off
 * (rule U14).
 */
export function PowersSection() {
  const powers = useSetting("powers");
  if (!powers?.isOn) return null;
  return (
    <section aria-labelledby="powers" className="mb-6 grid gap-3">
      <div>
        <h2 id="powers">{texts.title}</h2>
        <p className="mt-0.5 text-ink-2">{texts.intro}</p>
      </div>
      <h3 className="text-base">{texts.anytime}</h3>
      <Explanations explanations={thefts} />
      <p className="text-ink-2 text-sm">{texts.shelter}</p>
      <h3 className="mt-1 text-base">{texts.onGame}</h3>
      <p className="text-ink-2 text-sm">{texts.play(powers.minutes)}</p>
      <Explanations explanations={actions} />
      <p className="text-ink-2 text-sm">{texts.order}</p>
    </section>
  );
}

function Explanations({ explanations }: { explanations: readonly Explanation[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {explanations.map(({ icon, title, body }) => (
        <Card as="li" key={title} className="flex gap-3">
          <IconTile icon={icon} />
          <div className="min-w-0">
            <b className="font-semibold">{title}</b>
            <p className="text-ink-2 text-sm">{body}</p>
          </div>
        </Card>
      ))}
    </ul>
  );
}
