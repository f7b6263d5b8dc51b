import type { Ceremony } from "../../../../domain/event/ceremony/ceremony.ts";
import { placesLeft } from "../../../../domain/event/ceremony/ceremony.ts";
import { awardOf, rankOfStep } from "../../../../domain/event/ceremony/script.ts";
import { useRow } from "../../../live/LiveProvider.tsx";
import { Logo } from "../../../shell/Logo.tsx";
import { ceremonyTexts as texts } from "../../../texts/ceremony.ts";
import { classes } from "../../../ui/classes.ts";
import { AwardScene } from "./AwardScene.tsx";
import { useIsFresh } from "./entrance.ts";
import { PlacesScene } from "./PlacesScene.tsx";
import "./stage.css";

/** The ceremony on a big screen, or in the administrator's preview. It fills its container. A preview has no animation. */
export function CeremonyStage({
  ceremony,
  isPreview = false,
}: {
  ceremony: Ceremony;
  isPreview?: boolean | undefined;
}) {
  const { step, phase, awards } = ceremony;
  const isFresh = useIsFresh(step) && !isPreview;
  const award = awards.find(({ kind }) => kind === awardOf(step));
  return (
    <section className="ceremony-stage" aria-label={texts.title}>
      <div
        key={step}
        className={classes(
          "ceremony-scene",
          isFresh && "is-fresh",
          award ? "ceremony-violet" : step ? "ceremony-gold" : "ceremony-navy",
        )}
      >
        <div className="absolute inset-0 m-auto h-1080 w-1920">
          {step === null ? (
            <Soon />
          ) : award ? (
            <AwardScene award={award} isFresh={isFresh} />
          ) : (
            <PlacesScene ceremony={ceremony} isFresh={isFresh} />
          )}
          <Heading ceremony={ceremony} />
        </div>
        {phase === "paused" && <Paused />}
      </div>
    </section>
  );
}

function EventLogo({ large = false }: { large?: boolean | undefined }) {
  const event = useRow("event", "event");
  return (
    <span className={classes("grid *:size-full!", large ? "size-180" : "size-64")}>
      <Logo url={event?.logoUrl ?? null} alt="" size={64} />
    </span>
  );
}

/** The title, and the progress: the number of the current award, or how many places remain. */
function Heading({ ceremony }: { ceremony: Ceremony }) {
  const { step, awards, awardCount } = ceremony;
  if (step === null) return null;
  const { total, left } = placesLeft(ceremony);
  const isPlace = rankOfStep(step) !== null;
  const [done, count] = isPlace ? [total - left, total] : [awards.length, awardCount];
  return (
    <header className="absolute inset-x-64 top-52 flex items-center justify-between">
      <div className="flex items-center gap-24">
        <EventLogo />
        <b className="font-display text-[calc(var(--spacing)*44)]">{texts.title}</b>
      </div>
      <div className="flex items-center gap-14">
        <span className="ceremony-small mr-10 text-navy-200">
          {isPlace ? texts.placesLeft(left) : texts.awardOf(done, count)}
        </span>
        {Array.from({ length: count }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are identical
            key={index}
            className={classes(
              "h-14 rounded-full",
              isPlace ? "w-38" : "w-66",
              index < done ? "bg-gold" : "bg-white/18",
            )}
          />
        ))}
      </div>
    </header>
  );
}

function Soon() {
  const event = useRow("event", "event");
  return (
    <div className="grid h-full place-content-center justify-items-center gap-40 text-center">
      <div className="ceremony-beam" />
      <EventLogo large />
      <b className="ceremony-title max-w-1600 truncate">{event?.title}</b>
      <p className="ceremony-name text-balance" style={{ fontSize: "calc(var(--spacing) * 124)" }}>
        {texts.soon}
      </p>
      <p className="ceremony-text text-navy-200">{texts.soonHint}</p>
    </div>
  );
}

function Paused() {
  return (
    <div className="absolute inset-0 grid place-content-center bg-navy-950/90 text-center">
      <p className="ceremony-title">{texts.paused}</p>
    </div>
  );
}
