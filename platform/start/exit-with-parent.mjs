// @ts-check
// Any process of the same account could open the inspector, and so read every secret of a part; a listener keeps it closed.
process.on('SIGUSR1', () => {});

// Loaded into every part with --import. The channel to the supervisor closes when the supervisor ends in any way; a part
// that outlived it would keep its port from the next start.
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5_000).unref();
  });
  // The listener must not keep the part alive when it has nothing else to do.
  process.channel.unref();
}
