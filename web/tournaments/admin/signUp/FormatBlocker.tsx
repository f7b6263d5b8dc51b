import { MIN_GROUP_SIZE } from "../../../../domain/tournaments/groups.ts";
import { MIN_TEAMS } from "../../../../domain/tournaments/shape.ts";
import type { Entry } from "../../../../domain/tournaments/signUp.ts";
import { drawBlocker, type TournamentDraft } from "../../../../domain/tournaments/tournament.ts";
import { signUpTexts as texts } from "../../../texts/signUp.ts";
import { Banner } from "../../../ui/Banner.tsx";
import { LinkButton } from "../../../ui/Button.tsx";

/** Why no teams of this draft's format can be drawn from these people. */
export function formatBlocker({ teamSize, groups }: TournamentDraft, entries: readonly Entry[]) {
  const ids = entries.map(({ playerId }) => playerId);
  return drawBlocker(ids, teamSize, groups);
}

/** Says before the draw why the format does not fit these people, how many lack, and where another format is chosen (rule T50). */
export function FormatBlocker({ draft, entries }: { draft: TournamentDraft; entries: readonly Entry[] }) {
  const blocker = formatBlocker(draft, entries);
  if (!blocker) return null;
  const lacking = draft.teamSize * (draft.groups ? MIN_GROUP_SIZE : MIN_TEAMS) - entries.length;
  return (
    <Banner
      tone="warning"
      action={
        <LinkButton variant="quiet" size="s" to={`/admin/tournaments/${draft.id}/players`}>
          {texts.changeFormat}
        </LinkButton>
      }
    >
      <p className="font-semibold">{blocker.message}</p>
      <p>{lacking > 0 ? texts.lacking(lacking) : texts.otherFormat}</p>
    </Banner>
  );
}
