import { Check } from "lucide-react";
import { useState } from "react";
import { partnerOf, type SignUpRow } from "../../../domain/tournaments/signUp.ts";
import { api } from "../../api/client.ts";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { PlayerField } from "../../shell/PlayerField.tsx";
import { signUpTexts as texts } from "../../texts/signUp.ts";
import { tournamentsTexts } from "../../texts/tournaments.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { PickRow } from "../../ui/fields/PickRow.tsx";
import { Name } from "../../ui/Name.tsx";
import { Cup } from "../moments/Cup.tsx";
import { TournamentName } from "../TournamentName.tsx";
import { RollCallButtons } from "./RollCallButtons.tsx";
import { stateOf } from "./SignUpCard.tsx";
import { type ShownSignUp, useShownSignUp } from "./useSignUp.ts";

/** The screen of a tournament for which people sign up (rules T46 to T49). */
export function SignUpScreen({ signUp }: { signUp: SignUpRow }) {
  const shown = useShownSignUp(signUp);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <header className="flex items-center gap-1">
        <TournamentName name={signUp.name} back={{ to: "/tournaments", label: tournamentsTexts.back }}>
          {texts.kind(signUp)}
        </TournamentName>
      </header>
      <Stage shown={shown} />
      {shown.isOpen &&
        shown.askers.map(({ playerId }) => <Ask key={playerId} shown={shown} askerId={playerId} />)}
      {shown.own && <OwnEntry shown={shown} />}
      {shown.isRollCallOn && shown.own && <RollCallButtons shown={shown} />}
      {shown.isOpen && shown.plays && <Choice key={shown.own ? "in" : "out"} shown={shown} />}
      <Others shown={shown} />
    </div>
  );
}

/** How many people signed up, and until when others may. */
function Stage({ shown }: { shown: ShownSignUp }) {
  const { entries } = shown.signUp;
  return (
    <section className="dark relative overflow-hidden rounded-card bg-[radial-gradient(130%_140%_at_80%_20%,#2c4788_0,#16264f_48%,#0a1228_90%)] p-4.5 text-ink sm:p-6">
      <Cup className="absolute top-4 right-3 h-28" />
      <p className="max-w-[62%] text-balance font-semibold text-lg">{stateOf(shown)}</p>
      <p className="mt-3 flex items-center gap-2.5">
        <b className="font-display font-extrabold text-4xl text-gold-soft tabular-nums">{entries.length}</b>
        <span className="text-ink-2">{texts.signedUpWord(entries.length)}</span>
      </p>
      {!shown.isOpen && !shown.isRollCallOn && (
        <p className="mt-2 text-ink-2 text-sm">{shown.signUp.isDrawn ? texts.drawnHint : texts.closedHint}</p>
      )}
    </section>
  );
}

/** Somebody wants to play with the player, who answers (rule T47). */
function Ask({ shown: { signUp, nameOf }, askerId }: { shown: ShownSignUp; askerId: string }) {
  const accepting = useUndoable(api.tournaments.enter, texts.failed);
  const declining = useUndoable(api.tournaments.declinePartner, texts.failed);
  const name = nameOf(askerId);
  const tournamentId = signUp.id;
  return (
    <Card as="section" className="grid gap-3">
      <div className="flex items-center gap-3">
        <Avatar id={askerId} name={name} />
        <p className="min-w-0 flex-1 font-semibold">{texts.asks(name)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          busy={declining.busy}
          onClick={() => void declining.run({ tournamentId, playerId: askerId }, texts.declined(name))}
        >
          {texts.no}
        </Button>
        <Button
          grow
          className="wrap-anywhere min-w-0"
          busy={accepting.busy}
          onClick={() => void accepting.run({ tournamentId, partnerId: askerId }, texts.saidYes(name))}
        >
          {texts.yes(name)}
        </Button>
      </div>
    </Card>
  );
}

/** What the player chose, and whether the chosen partner agrees. */
function OwnEntry({ shown }: { shown: ShownSignUp }) {
  return (
    <section className="own-mark flex items-center gap-3 rounded-card bg-gold/18 px-4 py-3.5 ring-1 ring-gold/60 ring-inset">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-action/20 text-green-ink"
      >
        <Check className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">{texts.youAreIn}</h2>
        <p className="wrap-anywhere text-sm">{partnerSentence(shown)}</p>
      </div>
    </section>
  );
}

function partnerSentence({ signUp, own, partner, nameOf }: ShownSignUp): string {
  if (signUp.teamSize === 1) return texts.alone;
  if (!own?.partnerId) return texts.byChance;
  const name = nameOf(own.partnerId);
  if (partner !== null) return texts.withPartner(name);
  if (own.isDeclined) return texts.saidNo(name);
  return partnerOf(signUp, own.partnerId) === null ? texts.waitsFor(name) : texts.playsWithOther(name);
}

/** Signs the player up, alone or with somebody; a player who is in changes the partner or leaves. */
function Choice({ shown: { signUp, own, me, askers, nameOf } }: { shown: ShownSignUp }) {
  const entering = useUndoable(api.tournaments.enter, texts.failed);
  const leaving = useUndoable(api.tournaments.leave, texts.failed);
  const [partnerId, setPartnerId] = useState(own && !own.isDeclined ? own.partnerId : null);
  const { id: tournamentId, name, teamSize } = signUp;
  const enter = (partner: string | null) =>
    void entering.run({ tournamentId, partnerId: partner }, texts.entered(name));
  /** A player who is in changes the partner by the press that chooses; another one chooses first. */
  const choose = (partner: string | null) => {
    setPartnerId(partner);
    const isSame = own && own.partnerId === partner && !own.isDeclined;
    if (own && !isSame) enter(partner);
  };
  return (
    <section className="grid gap-3">
      {teamSize > 1 && (
        <>
          <h2>{texts.with}</h2>
          <PickRow
            kind="radio"
            group={`partner ${tournamentId}`}
            checked={partnerId === null}
            onToggle={() => choose(null)}
            title={texts.chance}
            translate="yes"
          />
          <PlayerField
            label={texts.somebody}
            none={texts.nobody}
            player={partnerId === null ? null : { id: partnerId, name: nameOf(partnerId) }}
            onPick={(player) => player?.id !== me && choose(player?.id ?? null)}
          />
          {partnerId !== null && !own && <p className="text-ink-2 text-sm">{texts.mustAgree}</p>}
        </>
      )}
      {own ? (
        <Button
          variant="quiet"
          className="min-h-13"
          busy={leaving.busy}
          onClick={() => void leaving.run({ tournamentId }, texts.left(name))}
        >
          {texts.leave}
        </Button>
      ) : (
        <Button
          icon={Check}
          variant={askers.length > 0 ? "quiet" : "primary"}
          className="min-h-14 text-lg"
          busy={entering.busy}
          onClick={() => enter(partnerId)}
        >
          {texts.enter}
        </Button>
      )}
    </section>
  );
}

/** Those who signed up, two of a pair together. */
function Others({ shown: { signUp, pairs, nameOf } }: { shown: ShownSignUp }) {
  const { entries, teamSize } = signUp;
  const partners = entries.map(({ playerId }) => [playerId, partnerOf(signUp, playerId)] as const);
  const groups = partners.filter(
    ([id, partner]) =>
      partner === null ||
      partners.findIndex(([other]) => other === partner) > partners.findIndex(([other]) => other === id),
  );
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2>{texts.others}</h2>
        {teamSize > 1 && entries.length > 0 && (
          <span className="text-ink-2 text-sm">{texts.pairs(pairs, entries.length - 2 * pairs)}</span>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="text-ink-2">{texts.nobodyYet}</p>
      ) : (
        <Card as="ul" padded={false} aria-label={texts.others}>
          {groups.map(([id, partner]) => (
            <li
              key={id}
              className="flex min-h-14 items-center gap-3 border-line border-b px-3.5 py-2 last:border-0"
            >
              {[id, ...(partner === null ? [] : [partner])].map((each) => (
                <span key={each} className="flex min-w-0 flex-1 items-center gap-2.5">
                  <Avatar id={each} name={nameOf(each)} />
                  <Name className="font-semibold">{nameOf(each)}</Name>
                </span>
              ))}
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}
