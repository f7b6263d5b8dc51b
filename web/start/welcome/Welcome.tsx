import { lastHours, type Pulse } from "../../../domain/games/pulse.ts";
import { defaultWheel } from "../../../domain/wheel/wheel.ts";
import { useNow } from "../../live/now.ts";
import { Logo } from "../../shell/Logo.tsx";
import { ago } from "../../texts/dates.ts";
import { number } from "../../texts/numbers.ts";
import { welcomeTexts as texts } from "../../texts/welcome.ts";
import { classes } from "../../ui/classes.ts";
import { WheelDisc } from "../../wheel/wheel/WheelDisc.tsx";
import { WheelRim } from "../../wheel/wheel/WheelRim.tsx";
import { CurrentActivity } from "./CurrentActivity.tsx";
import { usePulse } from "./usePulse.ts";

/**
 * The content next to the login screen on a computer: a presentation of the event and its current activity (rule A18).
 */
export function Welcome({ title, logoUrl }: { title: string; logoUrl: string | null }) {
  const pulse = usePulse();
  return (
    <>
      <DecorativeWheel />
      <div className="relative flex items-center gap-4">
        <Logo url={logoUrl} alt="" size={52} />
        <h1 className="wrap-anywhere min-w-0 max-w-[60%] text-2xl tracking-tight">{title}</h1>
      </div>
      <div className="relative my-auto py-8">
        <h2 className="font-bold text-[clamp(2.25rem,4.1vw,3.5rem)] leading-[1.06] tracking-[-0.03em]">
          {texts.headline.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h2>
        <p className="mt-4.5 max-w-[29rem] text-ink-2 text-lg">{texts.pitch}</p>
      </div>
      {pulse && (
        <div className="relative grid gap-3.5 transition-opacity starting:opacity-0">
          <div className="mb-1 text-lg">
            <CurrentActivity pulse={pulse} />
          </div>
          <dl className="grid grid-cols-3 gap-4">
            {[
              { count: pulse.ongoing, label: texts.ongoing(pulse.ongoing) },
              { count: pulse.completed, label: texts.completed(pulse.completed) },
              { count: pulse.players, label: texts.players(pulse.players) },
            ].map(({ count, label }) => (
              <div
                key={label}
                className="flex flex-col-reverse rounded-[0.875rem] border border-white/14 bg-white/7 px-4.5 py-4"
              >
                <dt className="text-ink-2">{label}</dt>
                <dd className="font-display font-extrabold text-4xl tabular-nums leading-tight">
                  {number(count)}
                </dd>
              </div>
            ))}
          </dl>
          <HourBars pulse={pulse} />
        </div>
      )}
    </>
  );
}

const segments = defaultWheel.rewards.map((reward) => ({ reward, label: reward.label }));

/** The default wheel of every event, half outside the screen. */
function DecorativeWheel() {
  return (
    <div
      aria-hidden="true"
      className="absolute -top-28 -right-36 size-[clamp(22rem,34vw,34rem)] rotate-12 rounded-full opacity-90 shadow-[0_1.25rem_5rem_rgb(139_92_246/0.5)]"
    >
      <WheelRim isLit={false} />
      <WheelDisc segments={segments} winner={null} />
      <span className="absolute inset-[38%] grid -rotate-12 place-items-center rounded-full bg-[radial-gradient(circle_at_35%_28%,#ffdf7a,#f5b301_60%)] font-display font-extrabold text-navy-950 text-xl ring-6 ring-navy-950">
        {texts.wheelStart}
      </span>
    </div>
  );
}

const HOUR_COUNT = 12;

/**
 * A bar for each of the last twelve hours: the number of games that ended in it, the current hour in gold. Nothing is shown if
 * no game ended.
 */
function HourBars({ pulse }: { pulse: Pulse }) {
  const now = useNow();
  const hours = lastHours(pulse, now, HOUR_COUNT);
  const maximum = Math.max(...hours);
  if (maximum === 0) return null;
  const games = hours.reduce((sum, count) => sum + count, 0);
  return (
    <figure className="rounded-[0.875rem] border border-white/14 bg-white/7 px-4.5 py-3.5 [@media(max-height:42rem)]:hidden">
      <figcaption className="flex justify-between gap-3 text-ink-2 text-sm">
        <span>{texts.perHour}</span>
        {pulse.lastEndedAt !== null && <span>{texts.lastEnded(ago(pulse.lastEndedAt, now))}</span>}
      </figcaption>
      <div
        role="img"
        aria-label={texts.perHourLabel(games, HOUR_COUNT)}
        className="mt-2.5 flex h-16 items-end gap-2"
      >
        {hours.map((count, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is identified by its place
            key={index}
            style={{ height: `calc(3px + ${count / maximum} * (100% - 3px))` }}
            className={classes(
              "flex-1 rounded-t-md rounded-b-xs",
              index === HOUR_COUNT - 1 ? "bg-gold" : "bg-[#5b7cc9]",
            )}
          />
        ))}
      </div>
    </figure>
  );
}
