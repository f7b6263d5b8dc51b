import { Link } from "wouter";
import type { SignUpRow } from "../../../domain/tournaments/signUp.ts";
import { signUpTexts as texts } from "../../texts/signUp.ts";
import { Card } from "../../ui/Card.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { SignedUpFaces } from "./SignedUpFaces.tsx";
import { type ShownSignUp, useShownSignUp } from "./useSignUp.ts";

/** A tournament for which people sign up, in the list: until when, who signed up, and whether oneself did (rule T46). */
export function SignUpCard({ signUp }: { signUp: SignUpRow }) {
  const shown = useShownSignUp(signUp);
  const { id, name, entries } = signUp;
  return (
    <Card as="article" className="relative grid gap-3.5 transition-colors hover:bg-ink/2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-xl">
            <Link
              to={`/tournaments/${id}`}
              translate="no"
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </Link>
          </h3>
          <p className="mt-0.5 text-ink-2 text-sm">
            {`${texts.kind(signUp)} · ${texts.signedUp(entries.length)}`}
          </p>
        </div>
        {shown.own && <Tag tone="green">{texts.youAreIn}</Tag>}
      </div>
      <p className="font-semibold">{stateOf(shown)}</p>
      <SignedUpFaces shown={shown} />
    </Card>
  );
}

/** The state of a sign-up in words. */
export function stateOf({ signUp, isOpen, isRollCallOn }: ShownSignUp): string {
  if (signUp.isDrawn) return texts.drawn;
  if (isRollCallOn) return texts.rollCallOn;
  return isOpen ? texts.openUntil(signUp.closesAt) : texts.closed;
}
