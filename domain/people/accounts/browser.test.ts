import { expect, test } from "vitest";
import { browserOf, deviceOf } from "./browser.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/103.0.0.0 Safari/537.36`, "Chrome 103"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/108.0.5351.0 Safari/537.36`, "Chrome 108"],
  [
    `Mozilla/5.0 (Web0S; Linux/SmartTV) ${WEBKIT} Chrome/94.0.4606.128 Safari/537.36 WebAppManager`,
    "Chrome 94",
  ],
  [`Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) ${WEBKIT} 85.0.4183.93/6.5 TV Safari/537.36`, null],
  [
    `Mozilla/5.0 (Linux) ${WEBKIT} SamsungBrowser/19.0 Chrome/102.0.5005.125 Safari/537.36`,
    "Samsung Internet 19",
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0`, "Edge 120"],
  [
    `Mozilla/5.0 (Linux; Android 13) ${WEBKIT} Chrome/120.0.0.0 Mobile Safari/537.36 EdgA/119.0.0.0`,
    "Edge 119",
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/120.0.0.0 Safari/537.36 OPR/106.0.0.0`, "Opera 106"],
  [
    "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1",
    "Chrome 120",
  ],
  [
    "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/119.0 Mobile/15E148 Safari/605.1.15",
    "Firefox 119",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:102.0) Gecko/20100101 Firefox/102.0", "Firefox 102"],
  [
    "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Safari/605.1.15",
    "Safari 15.6",
  ],
  [
    "Mozilla/5.0 (iPad) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4.1 Mobile/15E148 Safari/604.1",
    "Safari 16.4",
  ],
  ["", null],
  ["<script>Chrome/</script>", null],
  ["Chrome/99999999999999", null],
])("the header %j names %s", (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});

test.each([
  [`Mozilla/5.0 (Linux; Android 13) ${WEBKIT} Chrome/120.0.0.0 Mobile Safari/537.36`, "Chrome 120 · Android"],
  [
    "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Safari/605.1.15",
    "Safari 15.6 · Mac",
  ],
  ["un programme (Windows NT 10.0)", "Windows"],
  ["<script>", null],
])("the header %j is of the device %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
