import { Crown } from "lucide-react";
import type { Seat } from "../../../domain/games/game.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { fittingStyle, SceneFaces } from "./people.tsx";

const FACE_SIZE = 430;
const FACES_WIDTH = 560;
const TEXT_WIDTH = 1106;

/** A scene about the winners of a game or a new leader: faces below a crown, a headline, and what changed (`children`). */
export function FaceScene({
  people,
  kicker,
  title,
  against,
  children,
}: {
  people: readonly Seat[];
  /** The small line above the title. */
  kicker: string;
  title: string;
  /** The line about the opponents, or about the previous leader. */
  against: string | null;
  children: Elements;
}) {
  return (
    <div className="grid flex-1 grid-cols-[calc(var(--spacing)*600)_minmax(0,1fr)] items-center gap-70">
      <div className="relative grid justify-items-center gap-18">
        <span aria-hidden="true" className="scene-rays" />
        <Crown aria-hidden="true" className="size-150 fill-medal-1 text-medal-1" strokeWidth={1.5} />
        <SceneFaces people={people} size={FACE_SIZE} width={FACES_WIDTH} ring="#f5b301" />
      </div>
      <div className="min-w-0">
        <p dir="auto" className="scene-kicker truncate text-left">
          {kicker}
        </p>
        <h1
          dir="auto"
          className="scene-title line-clamp-2 text-left"
          style={fittingStyle(title, TEXT_WIDTH, 164, 1.7)}
        >
          {title}
        </h1>
        {against !== null && (
          <p dir="auto" className="scene-against mt-22 line-clamp-2 text-left">
            {against}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
