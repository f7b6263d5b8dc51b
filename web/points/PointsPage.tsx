import { Bot, Handshake, Users } from "lucide-react";
import { type Grid, gridCells, gridPoints, maxPlayersOf, playerCounts } from "../../domain/points/grid.ts";
import { useSetting } from "../live/LiveProvider.tsx";
import { number } from "../texts/numbers.ts";
import { pointsTexts as texts } from "../texts/points.ts";
import { togetherTexts } from "../texts/together.ts";
import { Card } from "../ui/Card.tsx";
import { classes } from "../ui/classes.ts";
import { Table, Td, Th, Tr } from "../ui/lists/Table.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { TwoColumns } from "../ui/TwoColumns.tsx";
import { WheelIcon } from "../ui/WheelIcon.ts";
import { PositionHeadings } from "./PositionHeadings.tsx";

const rules = [
  { icon: Users, title: texts.teams, text: texts.teamsRule },
  { icon: WheelIcon, title: texts.lastPlace, text: texts.lastPlaceRule },
  { icon: Bot, title: texts.bots, text: texts.botsRule },
];

/** The points grid, read-only (rule G10), next to the rules about teams, the last place, bots and cooperative games (rule G15). */
export function PointsPage() {
  const grid = useSetting("grid");
  const together = useSetting("together");
  return (
    <>
      <PageTitle title={texts.title}>{texts.intro}</PageTitle>
      <TwoColumns
        aside={
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
            {rules.map(({ icon: Icon, title, text }) => (
              <Card key={title} className="grid content-start gap-1.5">
                <Icon aria-hidden="true" className="size-5 text-ink-2" />
                <h2 className="text-base">{title}</h2>
                <p className="text-ink-2 text-sm">{text}</p>
              </Card>
            ))}
            {together && (
              <Card className="grid content-start gap-1.5">
                <Handshake aria-hidden="true" className="size-5 text-ink-2" />
                <h2 className="text-base">{togetherTexts.title}</h2>
                <p className="text-ink-2 text-sm">
                  <span>{`${togetherTexts.nobodyLast} `}</span>
                  <span>{togetherTexts.gives(together.won, together.lost)}</span>
                  {together.spinsWhenLost && <span>{` ${togetherTexts.spinForAll}`}</span>}
                </p>
              </Card>
            )}
          </div>
        }
      >
        {grid ? <ReadOnlyGrid grid={grid} /> : <Skeleton className="h-40" />}
      </TwoColumns>
    </>
  );
}

function ReadOnlyGrid({ grid }: { grid: Grid }) {
  const positions = Array.from({ length: maxPlayersOf(grid) }, (_, index) => index + 1);
  return (
    <div className="grid gap-3">
      <Table
        label={texts.table}
        className={classes(
          "max-sm:[&_td]:px-1 max-sm:[&_th]:px-1 max-sm:[&_th]:first:pl-3",
          positions.length > 8 && "sm:[&_td]:px-2 sm:[&_th]:not-first:px-2",
        )}
      >
        <PositionHeadings positionCount={positions.length} />
        <tbody>
          {playerCounts(grid).map((count) => (
            <Tr key={count}>
              <Th scope="row" pinned>
                <span>{count}</span>
                <span className="max-sm:sr-only">{` ${texts.playersUnit}`}</span>
              </Th>
              {positions.map((position) => (
                <Td key={position} align="center">
                  <Cell points={gridPoints(grid, count, position)} exists={position <= count} />
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
      {gridCells(grid.rows, grid.rules).some((cell) => cell.points === null) && (
        <p aria-hidden="true" className="text-ink-2 text-sm">
          {texts.noPointsLegend}
        </p>
      )}
    </div>
  );
}

function Cell({ points, exists }: { points: number | null; exists: boolean }) {
  if (!exists) return <span className="sr-only">{texts.noSuchPosition}</span>;
  if (points === null)
    return (
      <span title={texts.noPoints} className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{texts.noPoints}</span>
      </span>
    );
  return <b className="font-display text-lg tabular-nums">{number(points)}</b>;
}
