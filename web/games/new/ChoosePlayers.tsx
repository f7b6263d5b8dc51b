import { Bot } from "lucide-react";
import type { Grid } from "../../../domain/points/grid.ts";
import { part } from "../../loading/part.tsx";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { InlinePart } from "../../ui/InlinePart.tsx";
import { StickyFooter } from "../../ui/StickyFooter.tsx";
import type { Launch } from "./launch.ts";
import type { NewGameDraft } from "./newGameState.ts";
import { PlayerRows } from "./PlayerRows.tsx";
import { StepHeading } from "./StepHeading.tsx";
import { useSelection } from "./selection.ts";

const GridReason = part(() => import("./GridReason.tsx"));

/** Step 2: the participants, players and bots. */
export function ChoosePlayers({
  draft,
  launch,
  grid,
  partners,
}: {
  draft: NewGameDraft;
  launch: Launch;
  grid: Grid;
  /** The player's most frequent companions (ids). */
  partners: readonly string[];
}) {
  const { count, max, busy, blocker, full } = useSelection(draft, grid);
  const { teamSize } = draft;
  const addBot = () => {
    draft.addBot();
    launch.clear();
  };
  return (
    <section className="grid gap-3">
      <StepHeading
        title={texts.step2}
        count={
          <span role="status" aria-label={texts.countLabel(count, max)} className="text-ink-2 tabular-nums">
            {texts.count(count, max)}
          </span>
        }
      />
      <p className="text-ink-2">
        {launch.gameName}
        {teamSize && texts.atMostTeams(max / teamSize, teamSize)}
      </p>
      <PlayerRows draft={draft} partners={partners} busy={busy} full={full} onChange={launch.clear} />
      <StickyFooter
        hint={blocker?.message ?? full?.message}
        buttons={
          <>
            <Button variant="quiet" disabled={launch.busy} onClick={() => draft.goTo(1)}>
              {texts.back}
            </Button>
            {teamSize ? (
              <Button grow disabled={blocker !== null} onClick={() => draft.goTo(3)}>
                {texts.toTeams}
              </Button>
            ) : (
              <Button grow disabled={blocker !== null} busy={launch.busy} onClick={launch.run}>
                {texts.launch}
              </Button>
            )}
          </>
        }
      >
        {launch.error && <Banner tone="error">{launch.error}</Banner>}
        <div>
          <Button variant="quiet" size="s" icon={Bot} disabled={full !== null} onClick={addBot}>
            {texts.addBot}
          </Button>
        </div>
        {full && (
          <InlinePart waiting={null}>
            <GridReason grid={grid} inTeams={teamSize !== undefined} />
          </InlinePart>
        )}
      </StickyFooter>
    </section>
  );
}
