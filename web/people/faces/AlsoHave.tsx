import { Info } from "lucide-react";
import { faceColours } from "../../../domain/people/faces/colours.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { faceTexts as texts } from "../../texts/faces.ts";
import { colourOf } from "../../ui/Avatar.tsx";

/** Says which other players have the same emoji, and on which colours (rule J17). */
export function AlsoHave({ emoji, playerId }: { emoji: string | null; playerId: string }) {
  const { players } = useEverybody();
  const faces = useTopic("faces").filter((face) => face.emoji === emoji && face.id !== playerId);
  if (emoji === null) return null;
  const others = players.flatMap(({ id, name }) => {
    const face = faces.find((each) => each.id === id);
    if (!face) return [];
    const colour = face.colour ?? faceColours.indexOf(colourOf(id) ?? "");
    return [{ name, colour: texts.colours[colour] ?? "" }];
  });
  if (others.length === 0) return null;
  return (
    <p className="flex items-center gap-2 text-ink-2 text-sm">
      <Info aria-hidden="true" className="size-4 shrink-0" />
      <span>{texts.alsoHave(emoji, others)}</span>
    </p>
  );
}
