import { Check, ChevronDown, CircleDashed, RefreshCw, TriangleAlert, Unplug } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  findingStates,
  type Line,
  linesOf,
  type State,
} from "../../../../domain/prepare/installation/lines.ts";
import type {
  ServerFacts,
  StreamMeasure,
  UploadMeasure,
} from "../../../../domain/prepare/installation/measurements.ts";
import { api } from "../../../api/client.ts";
import { useRow } from "../../../live/LiveProvider.tsx";
import { useAddress } from "../../../shell/link/address.ts";
import { installationTexts as texts } from "../../../texts/installation.ts";
import { Banner } from "../../../ui/Banner.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { CopyLine } from "../../../ui/CopyLine.tsx";
import { classes } from "../../../ui/classes.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useIsWide } from "../../../ui/wide.ts";
import { measureStream, measureUpload } from "./measure.ts";

const order: readonly State[] = ["bad", "warn", "unknown", "ok"];
const icons = { ok: Check, warn: TriangleAlert, bad: Unplug, unknown: CircleDashed };
const inks = { ok: "text-green-ink", warn: "text-orange-ink", bad: "text-red-ink", unknown: "text-ink-3" };

/**
 * "Mon installation": what works for phones, and what to repair, worst first (rule V1). On a phone, and on a computer if
 * `isFolded`, the card is folded into one line with the number of the most serious findings; a press on this line shows all
 * findings.
 */
export function InstallationCard({
  backedUpAt,
  isFolded = false,
}: {
  backedUpAt: number | null;
  isFolded?: boolean;
}) {
  const { lines, now, check, isChecking, hasFailed } = useInstallation(backedUpAt);
  const sorted = lines?.toSorted(
    (a, b) => order.indexOf(findingStates[a.finding]) - order.indexOf(findingStates[b.finding]),
  );
  const isWide = useIsWide();
  const title = (
    <h3 id="installation" className="flex-1 text-lg">
      {texts.title}
    </h3>
  );
  const checkButton = (
    <Button
      variant="ghost"
      size="s"
      icon={RefreshCw}
      busy={isChecking}
      onClick={() => void check()}
      className="-mr-2 justify-self-end"
    >
      {texts.check}
    </Button>
  );
  const content = (
    <>
      {hasFailed && <Banner tone="error">{texts.failed}</Banner>}
      {!sorted && !hasFailed && <Skeleton className="h-64" />}
      <ul className="grid gap-2">
        {sorted?.map((line) => (
          <LineRow key={line.finding} line={line} now={now} />
        ))}
      </ul>
    </>
  );
  if (isWide && !isFolded)
    return (
      <Card as="section" aria-labelledby="installation" className="grid gap-2">
        <div className="flex items-center gap-2">
          {title}
          {checkButton}
        </div>
        {content}
      </Card>
    );
  return (
    <Card as="section" aria-labelledby="installation" padded={false}>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-3.5 [&::-webkit-details-marker]:hidden">
          {title}
          {sorted && <WorstState lines={sorted} />}
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-2 px-3.5 pb-3.5">
          {content}
          {checkButton}
        </div>
      </details>
    </Card>
  );
}

/** The most serious state of these sorted lines, and the number of lines in this state; no number when all lines are fine. */
function WorstState({ lines }: { lines: readonly Line[] }) {
  const state = lines[0] ? findingStates[lines[0].finding] : "ok";
  const count = lines.filter(({ finding }) => findingStates[finding] === state).length;
  const Icon = icons[state];
  return (
    <span className={classes("flex items-center gap-1.5 font-semibold text-sm", inks[state])}>
      <Icon aria-hidden="true" className="size-4.5" />
      <span>{texts.worstState(state, count)}</span>
    </span>
  );
}

function LineRow({ line: { finding, value, setting }, now }: { line: Line; now: number }) {
  const state = findingStates[finding];
  const text = texts.lines[finding];
  const Icon = icons[state];
  const head = (
    <div className="flex min-w-0 items-start gap-2">
      <Icon aria-label={texts.states[state]} className={classes("mt-0.5 size-4.5 shrink-0", inks[state])} />
      <span className={classes("flex-1", text.advice && classes("font-semibold", inks[state]))}>
        {text.label}
      </span>
      {text.value && <span className="text-ink-2 tabular-nums wrap-anywhere">{text.value(value, now)}</span>}
    </div>
  );
  if (!text.advice) return <li className="px-0.5 py-0.5 text-sm">{head}</li>;
  return (
    <li
      className={classes(
        "grid gap-1.5 rounded-control border p-3 text-sm",
        state === "bad" ? "border-hero/35 bg-hero/8" : "border-line bg-gold-wash",
      )}
    >
      {head}
      <p>{text.advice(value)}</p>
      {setting !== null && <CopyLine text={setting} />}
    </li>
  );
}

/** The server's facts, and the browser's clock in the middle of the request. */
interface Answer {
  readonly facts: ServerFacts;
  readonly browserNow: number;
}

async function askFacts(): Promise<Answer> {
  const began = Date.now();
  const facts = await api.installation.facts.query({});
  return { facts, browserNow: (began + Date.now()) / 2 };
}

/**
 * The check of the installation (rule V1). It runs when the screen opens, and at each call of `check`, which also tests the
 * upload of a large body. `lines` is null until the server has answered. `now`: the server's clock (epoch ms) at its answer.
 */
function useInstallation(backedUpAt: number | null) {
  const event = useRow("event", "event");
  const address = useAddress();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [stream, setStream] = useState<StreamMeasure | null>(null);
  const [upload, setUpload] = useState<UploadMeasure | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const stopStream = useRef(() => {});
  const measure = useCallback(async () => {
    stopStream.current();
    setStream(null);
    stopStream.current = measureStream(setStream);
    try {
      setAnswer(await askFacts());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    void measure();
    return () => stopStream.current();
  }, [measure]);
  const check = async () => {
    setChecking(true);
    setUpload(null);
    await measure();
    setUpload(await measureUpload());
    setChecking(false);
  };
  const lines: readonly Line[] | null =
    answer && event
      ? linesOf({
          ...answer,
          browserZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          origin: location.origin,
          address,
          addressFrom: event.addressFrom,
          lostAddress: event.lostAddress,
          stream,
          upload,
          backedUpAt,
        })
      : null;
  return { lines, now: answer?.facts.now ?? 0, check, isChecking, hasFailed };
}
