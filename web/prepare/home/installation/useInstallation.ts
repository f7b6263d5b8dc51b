import { useCallback, useEffect, useRef, useState } from "react";
import { type Line, linesOf } from "../../../../domain/prepare/installation/lines.ts";
import type {
  ServerFacts,
  StreamMeasure,
  UploadMeasure,
} from "../../../../domain/prepare/installation/measurements.ts";
import { api } from "../../../api/client.ts";
import { useRow } from "../../../live/LiveProvider.tsx";
import { useAddress } from "../../../shell/link/address.ts";
import { measureStream, measureUpload } from "./measure.ts";

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
export function useInstallation(backedUpAt: number | null) {
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
