import { pointsTexts as texts } from "../texts/points.ts";
import { Th, Tr } from "../ui/lists/Table.tsx";
import { Medal } from "../ui/Medal.tsx";

/** The headings of a points table: the column of player counts, then one column for each position. */
export function PositionHeadings({ positionCount }: { positionCount: number }) {
  return (
    <thead>
      <Tr>
        <Th pinned className="sm:w-40">
          {texts.playersHeader}
        </Th>
        {Array.from({ length: positionCount }, (_, index) => index + 1).map((position) => (
          <Th key={position} align="center">
            <span className="sr-only">{texts.position(position)}</span>
            <span aria-hidden="true" className="inline-grid justify-items-center gap-1">
              <Medal rank={position} size="s" />
              <span>{texts.position(position)}</span>
            </span>
          </Th>
        ))}
      </Tr>
    </thead>
  );
}
