import type { Game } from "../../domain/games/game.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { part } from "../loading/part.tsx";
import { gamesTexts as texts } from "../texts/games.ts";
import { Banner } from "../ui/Banner.tsx";
import { InlinePart } from "../ui/InlinePart.tsx";
import { useLayer } from "../ui/layers.ts";
import { Steps } from "../ui/Steps.tsx";
import { ChooseGame } from "./ChooseGame.tsx";
import { ChoosePlayers } from "./ChoosePlayers.tsx";
import { useLaunch } from "./launch.ts";
import { useLiveLocks } from "./liveLocks.ts";
import type { NewGameDraft } from "./newGameState.ts";
import { OngoingGame } from "./OngoingGame.tsx";
import { useUsualPartners } from "./usualPartners.ts";

const FormTeams = part(async () => (await import("./FormTeams.tsx")).FormTeams);

/**
 * The new-game form; above it the player's games under way, which must end before another begins. The browser's Back goes
 * one step back, and from the first one to 'Vos Parties'.
 */
export function NewGame({ draft, ongoing }: { draft: NewGameDraft; ongoing: readonly Game[] }) {
  const grid = useRow("grid", "grid");
  const launch = useLaunch(draft);
  const partners = useUsualPartners();
  useLiveLocks(draft, launch.busy);
  useLayer("step", true, () => launch.busy || draft.setOpen(false));
  useLayer("step", draft.step > 1, () => launch.busy || draft.goTo(1));
  useLayer("step", draft.step > 2, () => launch.busy || draft.goTo(2));
  if (!grid) return null;
  const step = { draft, launch, grid };
  return (
    <div className="grid gap-4">
      {ongoing.length > 0 && (
        <>
          <Banner tone="info">{texts.youAreBusy}</Banner>
          {ongoing.map((game) => (
            <OngoingGame key={game.id} game={game} />
          ))}
        </>
      )}
      <Steps current={draft.step} total={draft.inTeams ? 3 : 2} label={texts.create} />
      {draft.step === 1 && <ChooseGame draft={draft} />}
      {draft.step === 2 && <ChoosePlayers {...step} partners={partners} />}
      {draft.step === 3 && (
        <InlinePart>
          <FormTeams {...step} />
        </InlinePart>
      )}
    </div>
  );
}
