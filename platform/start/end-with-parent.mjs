// @ts-check
// Loaded into every part with --import. The channel to the supervisor closes when the supervisor ends, however
// it ends; a part that outlived it would hold its port against the next start.
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5_000).unref();
  });
  // Listening must not keep the part alive when it has nothing else to do.
  process.channel.unref();
}
