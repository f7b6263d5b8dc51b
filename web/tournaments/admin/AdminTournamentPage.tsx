import {
  ClipboardList,
  Ellipsis,
  Grid2x2,
  type LucideIcon,
  Settings2,
  Shuffle,
  Table2,
  Trash2,
  Trophy,
  Users,
} from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useParams } from "wouter";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { groupStage } from "../../../domain/tournaments/groups.ts";
import type { TournamentDraft } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../api/commands/CommandDialog.tsx";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { useShownTopic, useTopic } from "../../live/LiveProvider.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { signUpTexts } from "../../texts/signUp.ts";
import { tournamentsTexts } from "../../texts/tournaments.ts";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import type { Content } from "../../ui/jsx/content.ts";
import { Menu } from "../../ui/Menu.tsx";
import { ScreenSkeleton } from "../../ui/ScreenSkeleton.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { OpenedTournament } from "./OpenedTournament.tsx";
import { SignUpDraft } from "./signUp/SignUpDraft.tsx";
import { TeamBoard } from "./TeamBoard.tsx";
import { TournamentGone } from "./TournamentGone.tsx";
import { TournamentHeading } from "./TournamentHeading.tsx";
import { playerIdsOf } from "./tournamentForm.ts";
import { useDeleteTournament } from "./useDeleteTournament.ts";

/** /admin/tournaments/:id: a draft with its draw, or an opened tournament to run and to correct. */
export function AdminTournamentPage() {
  const { id = "" } = useParams();
  const drafts = useShownTopic("tournamentDrafts");
  const opened = useShownTopic("tournaments");
  const signUps = useTopic("signUps");
  if (!drafts || !opened) return <ScreenSkeleton shape="panel" />;
  const tournament = opened.find((each) => each.id === id);
  if (tournament) return <OpenedTournament key={id} tournament={tournament} />;
  const draft = drafts.find((each) => each.id === id);
  const signUp = signUps.find((each) => each.id === id);
  if (draft && signUp && draft.teams.length === 0)
    return <SignUpDraft key={id} draft={draft} signUp={signUp} />;
  const isAnotherActive = opened.some(({ status }) => status === "active");
  return draft ? (
    <DraftTournament
      key={id}
      draft={draft}
      isAnotherActive={isAnotherActive}
      mayOpenSignUp={!signUp || signUp.rollCallAt === null}
    />
  ) : (
    <TournamentGone />
  );
}

/** The screen is filled down to the footer, even by the bracket of a few teams. */
const FILLED = classes(
  "-mb-8 flex min-h-[calc(100dvh-var(--spacing-top-bar)-var(--spacing-bottom-bar)-1rem)] flex-col gap-3 *:data-saves:mt-auto",
  "sm:min-h-[calc(100dvh-var(--spacing-top-bar)-var(--spacing-bottom-bar)-1.75rem)]",
  "lg:-mb-12 lg:min-h-[calc(100dvh-var(--spacing-top-bar)-1.75rem)]",
);

/**
 * A draft of a tournament with its bracket. Only administrators see it until it is opened to all players (rules T2 to T4).
 */
function DraftTournament({
  draft,
  isAnotherActive,
  mayOpenSignUp,
}: {
  draft: TournamentDraft;
  isAnotherActive: boolean;
  /** Whether people may (again) sign up: its roll call has not begun (rule T45). */
  mayOpenSignUp: boolean;
}) {
  const [isOpening, setOpening] = useState(false);
  const redrawing = useUndoable(api.tournaments.redraw, texts.failed);
  const opening = useUndoable(api.tournaments.openSignUp, signUpTexts.adminFailed);
  const deletion = useDeleteTournament(draft);
  const [, navigate] = useLocation();
  const isWide = useIsWide();
  const { id: tournamentId, teamSize, seeded, groups, drawVersion: version } = draft;
  const players = playerIdsOf(draft);
  const sizes = draft.teams.map((team) => team.players.length);
  const redrawButton = (
    <Button
      variant={isWide ? "quiet" : "ghost"}
      size="s"
      icon={Shuffle}
      busy={redrawing.busy}
      onClick={() =>
        void redrawing.run({ tournamentId, teamSize, seeded, groups, players, version }, texts.redrawn)
      }
    >
      {texts.redraw}
    </Button>
  );
  const settings = `/admin/tournaments/${draft.id}/settings` as const;
  const participants = `/admin/tournaments/${draft.id}/players` as const;
  return (
    <section className={FILLED}>
      <TournamentHeading tournament={draft} note={texts.draftIntro(players.length)}>
        <Menu
          trigger={<IconButton variant="quiet" label={texts.manage} icon={Ellipsis} />}
          groups={[
            [
              { label: texts.settings, icon: Settings2, act: () => navigate(settings) },
              { label: texts.changePlayers, icon: Users, act: () => navigate(participants) },
              ...(mayOpenSignUp
                ? [
                    {
                      label: signUpTexts.openSignUp,
                      icon: ClipboardList,
                      act: () => void opening.run({ tournamentId, closesAt: null }, signUpTexts.opened),
                    },
                  ]
                : []),
            ],
            [{ label: texts.delete, icon: Trash2, tone: "danger", act: () => void deletion.delete() }],
          ]}
        />
      </TournamentHeading>
      <div className="flex flex-wrap items-center gap-2">
        {draft.groups && (
          <Chip icon={Grid2x2} to={settings}>
            {tournamentsTexts.groupFormat(groupStage(draft.teams.length, draft.groups))}
          </Chip>
        )}
        <Chip icon={Users} to={participants}>
          {texts.perTeam(Math.min(...sizes), Math.max(...sizes))}
        </Chip>
        <Chip icon={Table2} to={settings}>
          {texts.tablesOf(draft.tables)}
        </Chip>
        <Chip icon={Trophy} to={settings}>
          <span>{Object.values(draft.points).join("-")}</span>
          <span className="-ml-1 max-sm:sr-only">{texts.pointsWord}</span>
        </Chip>
        {isWide && <div className="ml-auto">{redrawButton}</div>}
      </div>
      <TeamBoard tournament={draft} teams={draft.teams} action={!isWide && redrawButton}>
        <Button className="max-sm:w-full sm:min-w-44" onClick={() => setOpening(true)}>
          {texts.open}
        </Button>
      </TeamBoard>
      {isOpening && (
        <CommandDialog
          command={api.tournaments.open}
          input={{ tournamentId: draft.id }}
          unexpected={texts.failed}
          done={texts.opened(draft.name)}
          undoable
          blocker={isAnotherActive ? new Refusal("tournamentUnderWay") : null}
          tone="primary"
          title={texts.openTitle(draft.name)}
          confirmLabel={texts.open}
          onClose={() => setOpening(false)}
        >
          <p>{texts.openBody}</p>
        </CommandDialog>
      )}
    </section>
  );
}

/** One choice of the draft, with a link to the screen that changes it. */
function Chip({ icon: Icon, to, children }: { icon: LucideIcon; to: `/${string}`; children: Content }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-3.5 font-semibold text-sm transition-colors hover:bg-ink/4 max-sm:px-3 dark:bg-ink/4"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-2 max-sm:hidden" />
      {typeof children === "string" ? <span>{children}</span> : children}
    </Link>
  );
}
