import { CircleStop, Gamepad2, Layers, Lock, Trophy, Undo2 } from "lucide-react";
import { stationTexts } from "../../texts/stations.ts";
import { Card } from "../../ui/Card.tsx";

const texts = stationTexts.effects;

/** What the event's end will do. `ongoing`: the number of games under way. */
export function EndEffects({ ongoing, isFrozen }: { ongoing: number; isFrozen: boolean }) {
  const effects = [
    { icon: Gamepad2, text: texts.games(ongoing) },
    { icon: CircleStop, text: texts.stops },
    { icon: Layers, text: texts.heroes },
    isFrozen ? { icon: Lock, text: texts.frozen } : { icon: Trophy, text: texts.live },
    { icon: Undo2, text: texts.undo },
  ];
  return (
    <Card as="ul" padded={false} aria-label={stationTexts.endEffects} className="max-lg:shadow-none">
      {effects.map(({ icon: Icon, text }) => (
        <li
          key={text}
          className="flex items-start gap-3 px-4 py-2 text-sm lg:min-h-11 lg:items-center lg:border-line lg:border-b lg:py-2 lg:text-base lg:last:border-0"
        >
          <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-2 lg:size-5" />
          <span>{text}</span>
        </li>
      ))}
    </Card>
  );
}
