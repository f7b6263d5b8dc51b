import { HandGrab, VenetianMask } from "lucide-react";
import { useRow } from "../live/LiveProvider.tsx";
import { cardTexts } from "../texts/cards.ts";
import { powersTexts } from "../texts/powers.ts";
import { Card } from "../ui/Card.tsx";
import { IconTile } from "../ui/IconTile.tsx";

const texts = powersTexts.rules;

const explained = [
  { icon: HandGrab, title: cardTexts.powers.steal_card, body: texts.card },
  { icon: VenetianMask, title: cardTexts.powers.steal_roulette_turn, body: texts.spin },
];

/** On the rules page, above the lists of cards: what the powers do while they are on (rule U14). */
export function PowersSection() {
  const isOn = useRow("powers", "powers")?.isOn ?? false;
  if (!isOn) return null;
  return (
    <section aria-labelledby="powers" className="mb-6 grid gap-3">
      <div>
        <h2 id="powers">{texts.title}</h2>
        <p className="mt-0.5 text-ink-2">{texts.intro}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {explained.map(({ icon, title, body }) => (
          <Card as="li" key={title} className="flex gap-3">
            <IconTile icon={icon} />
            <div className="min-w-0">
              <b className="font-semibold">{title}</b>
              <p className="text-ink-2 text-sm">{body}</p>
            </div>
          </Card>
        ))}
      </ul>
      <p className="text-ink-2 text-sm">{texts.shelter}</p>
    </section>
  );
}
