import { occupiesPlayers } from "../../../domain/games/game.ts";
import { useMyId } from "../../api/session.tsx";
import { useTopic } from "../../live/LiveProvider.tsx";
import { gamesTexts as texts } from "../../texts/games.ts";
import { useLayer } from "../../ui/dialogs/layers.ts";
import { InlinePart } from "../../ui/InlinePart.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { part } from "../../ui/loading/part.tsx";
import { SegmentPanel, Segments } from "../../ui/tabs/Segments.tsx";
import { useIsNewGameOpen } from "../new/newGameForm.ts";
import { MyGames } from "./MyGames.tsx";

const NewGame = part(() => import("../new/NewGame.tsx"));

/** The first screen: the tabs 'Vos Parties' and 'Nouvelle Partie' (rules P7 and P8). */
export function GamesPage() {
  const me = useMyId();
  const ownGames = useTopic("games").filter((game) => game.players.some((seat) => seat.id === me));
  return (
    <GameTabs>
      <SegmentPanel value="mine">
        <MyGames games={ownGames} />
      </SegmentPanel>
      <SegmentPanel value="create">
        <InlinePart>
          <NewGame occupying={ownGames.filter(occupiesPlayers)} />
        </InlinePart>
      </SegmentPanel>
    </GameTabs>
  );
}

/** The tabs. Only this component reads the chosen tab, so that a tap marks the tab before the list of games is rendered. */
function GameTabs({ children }: { children: Elements }) {
  const [isOpen, setOpen] = useIsNewGameOpen();
  // From the tap on, even while the form's code loads, Back closes the form, and no dialog about news opens (rules N9 and N13).
  useLayer("step", isOpen, () => setOpen(false));
  return (
    <Segments
      heading={<h1 className="max-lg:mb-3 sm:text-[2rem] short:max-lg:mb-0">{texts.title}</h1>}
      label={texts.views}
      value={isOpen ? "create" : "mine"}
      onValueChange={(view) => setOpen(view === "create")}
      options={[
        { value: "mine", label: texts.mine },
        { value: "create", label: texts.create },
      ]}
    >
      {children}
    </Segments>
  );
}
